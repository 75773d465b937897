/** Everything needed to decide and to buy. */
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { formatPrice } from '#domain/money.ts';
import { priceNote } from '#domain/orders/figure-rows.ts';
import { listSizes, type Product } from '#domain/products/product.ts';
import { describeFabric } from '#storefront/products/card-product.ts';
import { QuantityStepper } from '#storefront/products/quantity-stepper.tsx';
import { Rating } from '#storefront/products/rating.tsx';
import { SizePicker } from '#storefront/products/size-picker.tsx';
import { useChoice } from '#storefront/products/use-choice.ts';
import { WishlistHeart } from '#storefront/products/wishlist-heart.tsx';
import { Button } from '#ui/forms/button.tsx';
import { Price } from '#ui/media/price.tsx';
import { useSettings } from '#ui/settings.ts';
import styles from './buy-box.module.css';
import { Colourways } from './colourways.tsx';
import type { Colourway } from './product-data.ts';
import { ShareButton } from './share-button.tsx';
import { SizeGuide } from './size-guide.tsx';

/** What the header and the bar below may cover of the window, in pixels. */
const COVERED = { top: 64, bottom: 88 } as const;

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
  const { soldOut, ...choice } = useChoice(product);
  const sizes = useRef<HTMLDivElement>(null);
  const wereSizesSeen = useWasSeen(sizes);
  const [isAsking, setAsking] = useState(false);
  const hasSizes = listSizes(product).length > 1;
  /** On phones the button is in reach before the sizes are. Nothing is added in a size that was never seen. */
  const add = () => {
    if (!hasSizes || choice.isChosen || wereSizesSeen()) {
      choice.add();
      return;
    }
    setAsking(true);
    showSizes(sizes.current);
  };
  return (
    <div className={styles.box}>
      <div className={styles.facts}>
        <span>{categoryName}</span>
        <span>SKU {product.id}</span>
      </div>
      <h1 className={styles.name} tabIndex={-1}>
        {product.name}
      </h1>
      <p className={styles.cloth}>{describeFabric(product)}</p>
      {isSample && <Rating value={RATING} />}
      <p className={styles.price}>
        <Price product={product} />
        <span className={styles.tax}>{priceNote(money)}</span>
        {product.mrp !== undefined && (
          <span className={styles.mrp}>MRP {formatPrice(product.mrp)}, incl. of all taxes</span>
        )}
      </p>
      {colourways.length > 0 && <Colourways product={product} colourways={colourways} />}
      <div ref={sizes} className={styles.sizes}>
        <SizePicker
          product={product}
          value={choice.size}
          stock={choice.stock}
          prompt={isAsking && !choice.isChosen ? 'Choose your size' : undefined}
          onChange={choice.choose}
        />
        <span className={styles.guide}>
          <SizeGuide product={product} />
        </span>
      </div>
      <div className={styles.bar} data-bottom-bar>
        <QuantityStepper value={choice.quantity} max={choice.max} onChange={choice.setQuantity} />
        <Button className={styles.add} disabled={soldOut !== undefined} onClick={add}>
          {soldOut ?? 'Add to Cart'}
          {soldOut === undefined && (
            <small className={styles.barFacts}>
              {hasSizes && `Size ${choice.size}`}
              <span aria-hidden="true">{formatPrice(product.price)}</span>
            </small>
          )}
        </Button>
      </div>
      {children}
      <div className={styles.asides}>
        <WishlistHeart product={product} onPicture={false} />
        <ShareButton product={product} />
      </div>
    </div>
  );
}

function showSizes(element: HTMLElement | null): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element?.scrollIntoView({ block: 'center', behavior: isStill ? 'auto' : 'smooth' });
  element?.querySelector<HTMLElement>('input:checked')?.focus({ preventScroll: true });
}

/** Says whether an element is, or ever was, wholly in view. */
function useWasSeen(element: RefObject<Element | null>): () => boolean {
  const wasSeen = useRef(false);
  useEffect(() => {
    if (element.current === null) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        wasSeen.current ||= entry?.isIntersecting === true;
      },
      { threshold: 1, rootMargin: `-${COVERED.top}px 0px -${COVERED.bottom}px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  // The observer reports a moment late, and a press may come before.
  return () => wasSeen.current || isInView(element.current);
}

function isInView(element: Element | null): boolean {
  const { top = -1, bottom = 0 } = element?.getBoundingClientRect() ?? {};
  return top >= COVERED.top && bottom <= innerHeight - COVERED.bottom;
}
