/** The featured products: of four or more the first is large. A last tile leads to the rest and fills its row. */
import { ArrowRight } from 'lucide';
import { listingAddress } from '#contract/listing-url.ts';
import { PAGES } from '#contract/urls.ts';
import { useCategories } from '#storefront/categories.ts';
import type { CardProduct } from '#storefront/products/card-product.ts';
import { ProductCard } from '#storefront/products/product-card.tsx';
import { classNames } from '#ui/layout/class-names.ts';
import { Heading } from '#ui/layout/heading.tsx';
import { Section } from '#ui/layout/section.tsx';
import { ThreadDrawing } from '#ui/layout/thread.tsx';
import { Icon } from '#ui/media/icon.tsx';
import styles from './featured.module.css';

const SIZES = '(width < 48rem) 44vw, (width < 64rem) 30vw, 21rem';
const LARGE_SIZES = '(width < 48rem) 80vw, (width < 64rem) 62vw, 43rem';

const LARGE_FROM = 4;
/** The large one takes as many cells. */
const LARGE_CELLS = 4;

export function Featured({ products }: { readonly products: readonly CardProduct[] }) {
  const all = listingAddress(PAGES.shop, { isFeatured: true });
  const total = useCategories().reduce((sum, { count }) => sum + count, 0);
  const isAll = products.length >= total;
  const hasLarge = products.length >= LARGE_FROM;
  const cells = products.length + (hasLarge ? LARGE_CELLS - 1 : 0);
  if (products.length === 0) return null;
  return (
    <Section>
      <Heading level={2} kicker="Chosen by us" more={{ to: all, label: 'View all featured' }}>
        Featured
      </Heading>
      <ul className={classNames(styles.grid, hasLarge && styles.withLarge)}>
        {products.map((product, index) => {
          const isLarge = hasLarge && index === 0;
          return (
            <li key={product.id} className={classNames(isLarge && styles.large)}>
              <ProductCard product={product} sizes={isLarge ? LARGE_SIZES : SIZES} fill={isLarge} />
            </li>
          );
        })}
        <li
          className={classNames(
            styles.rest,
            styles[`of3left${3 - (cells % 3)}`],
            styles[`of4left${4 - (cells % 4)}`],
          )}
        >
          <a href={all} className={styles.restLink}>
            <span>{isAll ? 'See all that we have' : 'There is more on the shelf'}</span>
            <ThreadDrawing of="bag" className={styles.drawing} />
            <Icon shape={ArrowRight} />
          </a>
        </li>
      </ul>
    </Section>
  );
}
