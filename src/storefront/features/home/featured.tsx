/** The eight featured products: the first large, and a last tile that leads to the rest. */
import { ArrowRight } from 'lucide';
import { listingAddress } from '#contract/listing-url.ts';
import { PAGES } from '#contract/urls.ts';
import type { CardProduct } from '#storefront/products/card-product.ts';
import { CARD_SIZES } from '#storefront/products/grid/product-grid.tsx';
import { ProductCard } from '#storefront/products/product-card.tsx';
import { classNames } from '#ui/layout/class-names.ts';
import { Heading } from '#ui/layout/heading.tsx';
import { Section } from '#ui/layout/section.tsx';
import { ThreadDrawing } from '#ui/layout/thread.tsx';
import { Icon } from '#ui/media/icon.tsx';
import styles from './featured.module.css';

const LARGE_SIZES = '(width < 48rem) 94vw, (width < 64rem) 62vw, 43rem';

export function Featured({ products }: { readonly products: readonly CardProduct[] }) {
  const all = listingAddress(PAGES.shop, { isFeatured: true });
  return (
    <Section>
      <Heading level={2} kicker="Chosen this week" more={{ to: all, label: 'View all featured' }}>
        Featured
      </Heading>
      <ul className={styles.grid}>
        {products.map((product, index) => (
          <li key={product.id} className={classNames(index === 0 && styles.large)}>
            <ProductCard
              product={product}
              sizes={index === 0 ? LARGE_SIZES : CARD_SIZES}
              fill={index === 0}
            />
          </li>
        ))}
        <li className={styles.rest}>
          <a href={all} className={styles.restLink}>
            <span>There is more on the shelf</span>
            <ThreadDrawing of="bag" className={styles.drawing} />
            <Icon shape={ArrowRight} />
          </a>
        </li>
      </ul>
    </Section>
  );
}
