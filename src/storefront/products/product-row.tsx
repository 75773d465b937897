import type { CardProduct } from './card-product.ts';
import { ProductCard } from './product-card.tsx';
import styles from './product-row.module.css';

interface ProductRowProps {
  readonly label: string;
  readonly products: readonly CardProduct[];
}

/** This is one row of products that goes on beyond the edge of the screen. */
export function ProductRow({ label, products }: ProductRowProps) {
  return (
    <ul className={styles.row} aria-label={label}>
      {products.map(product => (
        <li key={product.id} className={styles.item}>
          <ProductCard product={product} sizes="(width < 48rem) 62vw, 19rem" />
        </li>
      ))}
    </ul>
  );
}
