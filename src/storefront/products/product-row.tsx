import { classNames } from '#ui/layout/class-names.ts';
import type { CardProduct } from './card-product.ts';
import { ProductCard } from './product-card.tsx';
import styles from './product-row.module.css';

interface ProductRowProps {
  readonly label: string;
  readonly products: readonly CardProduct[];
  /** Has two rows on a phone, and on a wide screen a grid in which all are in sight. */
  readonly hasTwoRows?: boolean | undefined;
}

/** This is one row of products, or two, that goes on beyond the edge of the screen. */
export function ProductRow({ label, products, hasTwoRows = false }: ProductRowProps) {
  return (
    <ul className={classNames(styles.row, hasTwoRows && styles.two)} aria-label={label}>
      {products.map(product => (
        <li key={product.id} className={styles.item}>
          <ProductCard
            product={product}
            sizes={
              hasTwoRows ? '(width < 48rem) 44vw, (width < 90rem) 23vw, 21rem' : '(width < 48rem) 62vw, 19rem'
            }
          />
        </li>
      ))}
    </ul>
  );
}
