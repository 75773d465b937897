/** Everything needed to decide and to buy. */
import { categoryLabel } from '#domain/category.ts';
import { formatPrice } from '#domain/money.ts';
import type { Product } from '#domain/product.ts';
import { fabricOf } from '#storefront/products/fabric.ts';
import { QuantityStepper } from '#storefront/products/quantity-stepper.tsx';
import { Rating } from '#storefront/products/rating.tsx';
import { SizePicker } from '#storefront/products/size-picker.tsx';
import { useChoice } from '#storefront/products/use-choice.ts';
import { WishlistHeart } from '#storefront/products/wishlist-heart.tsx';
import { Button } from '#ui/forms/button.tsx';
import { Price } from '#ui/media/price.tsx';
import styles from './buy-box.module.css';
import { ShareButton } from './share-button.tsx';
import { SizeGuide } from './size-guide.tsx';

/** The rating every product is shown with (spec 2, Product detail). */
const RATING = 4.8;

export function BuyBox({ product }: { readonly product: Product }) {
  const { soldOut, ...choice } = useChoice(product);
  return (
    <div className={styles.box}>
      <div className={styles.facts}>
        <span>{categoryLabel(product.category)}</span>
        <span>SKU {product.id}</span>
      </div>
      <h1 className={styles.name} tabIndex={-1}>
        {product.name}
      </h1>
      <p className={styles.cloth}>{fabricOf(product)}</p>
      <Rating value={RATING} />
      <p className={styles.price}>
        <Price product={product} />
        <span className={styles.tax}>plus tax at checkout</span>
      </p>
      {/* No document knows the stock: it is asked for when the page is taken over. */}
      <div className={styles.sizes}>
        <SizePicker product={product} value={choice.size} stock={choice.stock} onChange={choice.choose} />
        <span className={styles.guide}>
          <SizeGuide product={product} />
        </span>
      </div>
      <div className={styles.bar} data-bottom-bar>
        <QuantityStepper value={choice.quantity} max={choice.most} onChange={choice.setQuantity} />
        <Button className={styles.add} disabled={soldOut !== undefined} onClick={choice.add}>
          {soldOut ?? 'Add to Cart'}
          {soldOut === undefined && (
            <span className={styles.barPrice} aria-hidden="true">
              {formatPrice(product.price)}
            </span>
          )}
        </Button>
      </div>
      <div className={styles.asides}>
        <WishlistHeart product={product} onPicture={false} />
        <ShareButton product={product} />
      </div>
    </div>
  );
}
