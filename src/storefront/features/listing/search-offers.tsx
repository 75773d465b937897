/** What a shop assistant offers where a search finds nothing: fewer words, the category that was meant, popular products. */
import { listingAddress } from '#contract/listing-url.ts';
import { PAGES } from '#contract/urls.ts';
import { categoryLabel } from '#domain/products/category.ts';
import { useCategories } from '#storefront/categories.ts';
import { ProductGrid } from '#storefront/products/grid/product-grid.tsx';
import { Heading } from '#ui/layout/heading.tsx';
import type { Offers } from './listing-data.ts';
import styles from './search-offers.module.css';

export function SearchOffers({ searches, category, popular }: Offers) {
  const categories = useCategories();
  const links = [
    ...searches.map(({ search, total }) => ({
      label: search,
      detail: total === 1 ? '1 product' : `${total} products`,
      href: listingAddress(PAGES.shop, { search }),
    })),
    ...(category === undefined
      ? []
      : [
          {
            label: `All ${categoryLabel(categories, category)}`,
            detail: '',
            href: listingAddress(PAGES.shop, { category }),
          },
        ]),
  ];
  return (
    <div className={styles.offers}>
      {links.length > 0 && (
        <>
          <Heading level={3}>You may like to see</Heading>
          <ul className={styles.links}>
            {links.map(({ label, detail, href }) => (
              <li key={href}>
                <a href={href}>{label}</a> {detail !== '' && <span className={styles.detail}>{detail}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
      {popular.length > 0 && (
        <>
          <Heading level={3}>Popular in the shop</Heading>
          <ProductGrid products={popular} columns={4} headingLevel={3} />
        </>
      )}
    </div>
  );
}
