/** The same design in its other colours, each a product of its own. */
import { productPage } from '#contract/urls.ts';
import type { Product } from '#domain/products/product.ts';
import { Picture } from '#ui/media/picture.tsx';
import styles from './colourways.module.css';
import type { Colourway } from './product-data.ts';

interface ColourwaysProps {
  readonly product: Product;
  readonly colourways: readonly Colourway[];
}

export function Colourways({ product, colourways }: ColourwaysProps) {
  return (
    <nav className={styles.colourways} aria-label="Colours">
      <ul className={styles.list}>
        {colourways.map(({ id, color, image }) => (
          <li key={id} className={styles.item}>
            <a
              className={styles.link}
              href={productPage(id)}
              aria-current={id === product.id ? 'page' : undefined}
            >
              <Picture image={image} width={96} height={120} sizes="4.5rem" alt="" />
              <span className={styles.name}>{color}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
