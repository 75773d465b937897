/** Everything needed to decide and to buy. */

import { MessageCircle } from 'lucide';
import type { ReactNode } from 'react';
import { formatPrice } from '#domain/money.ts';
import type { Product } from '#domain/products/product.ts';
import { hasDearerSize } from '#domain/products/size-variants.ts';
import { hasSizeChoice } from '#domain/stock.ts';
import { priceNote } from '#domain/tax/tax-notes.ts';
import { Badges } from '#storefront/products/badges.tsx';
import { describeFabric } from '#storefront/products/card-product.ts';
import { QuantityStepper } from '#storefront/products/quantity-stepper.tsx';
import { Rating } from '#storefront/products/rating.tsx';
import { SizePicker } from '#storefront/products/size-picker.tsx';
import { type Choice, useChoice } from '#storefront/products/use-choice.ts';
import { WishlistHeart } from '#storefront/products/wishlist-heart.tsx';
import { Button, buttonClass } from '#ui/forms/button.tsx';
import { WhatsAppLink } from '#ui/forms/whatsapp-link.tsx';
import { WholeWords } from '#ui/layout/whole-words.tsx';
import { Icon } from '#ui/media/icon.tsx';
import { Price } from '#ui/media/price.tsx';
import { useSettings } from '#ui/settings.ts';
import styles from './buy-box.module.css';
import { Colourways } from './colourways.tsx';
import { categoryPage } from './product-breadcrumbs.ts';
import type { Colourway } from './product-data.ts';
import { ShareButton } from './share-button.tsx';
import { SizeGuide } from './size-guide.tsx';

/** The rating every product is shown with (spec 2, Product detail). */
const RATING = 4.8;

interface BuyBoxProps {
  readonly product: Product;
  readonly categoryName: string;
  readonly colourways: readonly Colourway[];
  /** The children say when it arrives. */
  readonly children: ReactNode;
}

export function BuyBox({ product, categoryName, colourways, children }: BuyBoxProps) {
  const { isSample, money } = useSettings();
  const choice = useChoice(product);
  const { sold, sku } = choice;
  return (
    <div className={styles.box}>
      <h1 className={styles.name} tabIndex={-1}>
        <WholeWords text={product.name} />
      </h1>
      <p className={styles.cloth}>{describeFabric(product)}</p>
      <p className={styles.price}>
        <Price product={sold} />
        <span className={styles.tax}>{priceNote(money)}</span>
        {product.mrp !== undefined && (
          <span className={styles.mrp}>MRP {formatPrice(product.mrp)}, incl. of all taxes</span>
        )}
        <span className={styles.badges}>
          <Badges product={sold} />
        </span>
      </p>
      <div className={styles.sizes}>
        <SizePicker product={product} value={choice.size} stock={choice.stock} onChange={choice.choose} />
        <span className={styles.guide}>
          <SizeGuide product={product} />
        </span>
        {product.runs !== undefined && (
          <p className={styles.runs}>
            Runs {product.runs}: take a size {product.runs === 'small' ? 'up' : 'down'}.
          </p>
        )}
      </div>
      <div className={styles.bar} data-bottom-bar>
        <QuantityStepper value={choice.quantity} max={choice.max} onChange={choice.setQuantity} />
        <AddButton product={product} choice={choice} />
      </div>
      {colourways.length > 0 && <Colourways product={product} colourways={colourways} />}
      {children}
      <div className={styles.facts}>
        <a href={categoryPage(product)}>{categoryName}</a>
        <span>SKU {sku}</span>
        {isSample && <Rating value={RATING} />}
      </div>
      <div className={styles.asides}>
        <WishlistHeart product={product} onPicture={false} />
        <ShareButton product={product} />
        <AskLink product={{ name: product.name, id: sku }} />
      </div>
    </div>
  );
}

function AskLink({ product: { name, id } }: { readonly product: Pick<Product, 'id' | 'name'> }) {
  return (
    <WhatsAppLink
      text={`Hello! I have a question about ${name} (${id}).`}
      className={buttonClass({ variant: 'plain' })}
    >
      <Icon shape={MessageCircle} size={20} />
      Ask about this
    </WhatsAppLink>
  );
}

interface AddButtonProps {
  readonly product: Product;
  readonly choice: Choice;
}

function AddButton({ product, choice }: AddButtonProps) {
  const { action, canPress, size, sold } = choice;
  return (
    <Button className={styles.add} disabled={!canPress} onClick={() => choice.press()}>
      {canPress && size === undefined ? <EarlyAction action={action} /> : action}
      {canPress && (
        <small className={styles.barFacts}>
          {size !== undefined && hasSizeChoice(product) && (
            <span className={styles.barSize}>Size {size}</span>
          )}
          <span aria-hidden="true">
            {hasDearerSize(sold) && 'from '}
            {formatPrice(sold.price)}
          </span>
        </small>
      )}
    </Button>
  );
}

/** A size that is chosen before the scripts have come changes the text too: the style sheet sees what is checked. */
function EarlyAction({ action }: Pick<Choice, 'action'>) {
  return (
    <>
      <span className={styles.unchosen}>{action}</span>
      <span className={styles.chosen}>Add to Cart</span>
    </>
  );
}
