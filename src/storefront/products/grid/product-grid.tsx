import { startTransition, useEffect, useState } from 'react';
import type { CardProduct } from '#storefront/products/card-product.ts';
import { ProductCard } from '#storefront/products/product-card.tsx';
import { classNames } from '#ui/layout/class-names.ts';
import styles from './product-grid.module.css';

/** Four rows of a wide window, six of a phone. */
const FIRST = 12;

interface ProductGridProps {
  readonly products: readonly CardProduct[];
  /** The number on a wide screen; narrow ones have fewer. One column is a list with its text beside the pictures. */
  readonly columns?: 1 | 3 | 4;
  readonly headingLevel?: 2 | 3;
  /** How many stand in the first screen, whose pictures are fetched first. */
  readonly eager?: number;
}

/** How wide a picture is shown in a grid, as the `sizes` of an image. */
const CARD_SIZES = '(width < 48rem) 46vw, (width < 64rem) 30vw, 21rem';

const SIZES_BY_COLUMNS = {
  1: '15rem',
  3: CARD_SIZES,
  4: '(width < 48rem) 46vw, (width < 90rem) 23vw, 21rem',
};

export function ProductGrid({ products, columns = 4, headingLevel, eager = 0 }: ProductGridProps) {
  const isDrawn = useDrawnInSteps(products);
  return (
    <ul className={classNames(styles.grid, styles[`columns${columns}`])}>
      {products.map((product, index) => (
        <li key={product.id}>
          {isDrawn(product.id, index) && (
            <ProductCard
              product={product}
              sizes={SIZES_BY_COLUMNS[columns]}
              headingLevel={headingLevel}
              first={index < eager}
              layout={columns === 1 ? 'list' : 'grid'}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Answers which products a list draws by now: at first those at its beginning and those that it had before, then all. */
function useDrawnInSteps(products: readonly { readonly id: string }[]): (id: string, at: number) => boolean {
  const [drawn, setDrawn] = useState(products);
  useEffect(() => startTransition(() => setDrawn(products)), [products]);
  if (drawn === products) return () => true;
  const known = new Set(drawn.map(({ id }) => id));
  return (id, at) => at < FIRST || known.has(id);
}
