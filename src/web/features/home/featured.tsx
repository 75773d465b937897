/** The eight featured products: the first large, and a last tile that leads to the rest. */
import { ArrowRight } from 'lucide-react';
import { listingAddress } from '#contract/listing-url.ts';
import { PAGES } from '#contract/urls.ts';
import type { CardProduct } from '#web/goods/card-product.ts';
import { ProductCard } from '#web/goods/product-card.tsx';
import { CARD_SIZES } from '#web/goods/product-grid.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Heading } from '#web/ui/heading.tsx';
import { Link } from '#web/ui/link.tsx';
import { Section } from '#web/ui/section.tsx';
import { ThreadDrawing } from '#web/ui/thread.tsx';
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
        {products.map((product, at) => (
          <li key={product.id} className={classNames(at === 0 && styles.large)}>
            <ProductCard product={product} sizes={at === 0 ? LARGE_SIZES : CARD_SIZES} fill={at === 0} />
          </li>
        ))}
        <li className={styles.rest}>
          <Link to={all} className={styles.restLink} viewTransition>
            <span>There is more on the shelf</span>
            <ThreadDrawing of="bag" className={styles.drawing} />
            <ArrowRight aria-hidden="true" />
          </Link>
        </li>
      </ul>
    </Section>
  );
}
