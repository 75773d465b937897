/** A product as it stands on a shelf: the cloth first, then its name and price; wishing, looking and taking at hand. */

import { Eye, ShoppingBag } from 'lucide';
import { memo, useState } from 'react';
import { productPage } from '#contract/urls.ts';
import { listSizes } from '#domain/products/product.ts';
import { isSoldOut } from '#domain/stock.ts';
import { IconButton, iconButtonClass } from '#ui/forms/icon-button.tsx';
import { classNames } from '#ui/layout/class-names.ts';
import { lazyPart } from '#ui/layout/lazy-part.tsx';
import { WholeWords } from '#ui/layout/whole-words.tsx';
import { Icon } from '#ui/media/icon.tsx';
import { Picture } from '#ui/media/picture.tsx';
import { Price } from '#ui/media/price.tsx';
import { Badges } from './badges.tsx';
import { type CardProduct, describeFabric } from './card-product.ts';
import styles from './product-card.module.css';
import { type Choice, useChoice } from './use-choice.ts';
import { WishlistHeart } from './wishlist-heart.tsx';

const QuickView = lazyPart(async () => (await import('./quick-view.tsx')).QuickView);

const CardCloseUp = lazyPart(async () => (await import('./card-close-up.tsx')).CardCloseUp, {
  isUnasked: true,
  isRare: true,
});

interface ProductCardProps {
  readonly product: CardProduct;
  /** How wide the picture is shown, as the `sizes` of an image. */
  readonly sizes: string;
  readonly headingLevel?: 2 | 3 | undefined;
  readonly first?: boolean | undefined;
  readonly layout?: 'grid' | 'list' | undefined;
  /** Fills the height it is given instead of keeping to the picture's own shape. */
  readonly fill?: boolean | undefined;
}

/** Drawn again only when something about it changes: a filter leaves many of the cards that it found. */
export const ProductCard = memo(function ProductCard({
  product,
  sizes,
  headingLevel = 3,
  first,
  layout = 'grid',
  fill = false,
}: ProductCardProps) {
  const Name = `h${headingLevel}` as const;
  const choice = useChoice(product, { showsSizes: false });
  const [isNear, setNear] = useState(false);
  return (
    <article className={classNames(styles.card, layout === 'list' && styles.list, fill && styles.fill)}>
      <div className={styles.frame}>
        <Picture className={styles.picture} image={product.image} sizes={sizes} first={first} alt="" />
        <CardCloseUp needed={isNear} id={product.id} sizes={sizes} />
        <WishlistHeart product={product} />
      </div>
      <div className={styles.words}>
        <Name className={styles.name}>
          <a
            href={productPage(product.id)}
            onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setNear(true)}
            onFocus={({ target }) => target.matches(':focus-visible') && setNear(true)}
          >
            <WholeWords text={product.name} />
          </a>
        </Name>
        <p className={styles.cloth}>{describeFabric(product)}</p>
        {layout === 'list' && <p className={styles.sizes}>Sizes: {listSizes(product).join(', ')}</p>}
      </div>
      <div className={styles.foot}>
        <Price product={product} />
        <div className={styles.badges}>
          <Badges product={product} isSoldOut={isSoldOut(product, choice.stock)} />
        </div>
        <CardActions product={product} choice={choice} />
      </div>
    </article>
  );
});

interface CardActionsProps {
  readonly product: CardProduct;
  readonly choice: Choice;
}

function CardActions({ product, choice: { action, canPress, press } }: CardActionsProps) {
  const [isLooking, setLooking] = useState(false);
  return (
    <div className={styles.actions}>
      <IconButton
        className={styles.look}
        onPicture
        label={`Quick view of ${product.name}`}
        title="Quick view"
        aria-haspopup="dialog"
        icon={<Icon shape={Eye} size={20} />}
        onClick={() => setLooking(true)}
      />
      <button
        type="button"
        className={classNames(iconButtonClass(), styles.add)}
        aria-label={`${action}: ${product.name}`}
        disabled={!canPress}
        onClick={() => press()}
      >
        <Icon shape={ShoppingBag} className={styles.addSign} size={20} />
        <span className={styles.addWords}>{action}</span>
      </button>
      <QuickView needed={isLooking} product={product} open={isLooking} onClose={() => setLooking(false)} />
    </div>
  );
}
