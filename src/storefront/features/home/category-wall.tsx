/** The wall shows every category as a length of cloth hung on one thread, in one line that swipes where it is long (spec 2, Home). */
import { listingAddress } from '#contract/listing-url.ts';
import { PAGES } from '#contract/urls.ts';
import { type CategoryCount, shownCategories } from '#domain/catalogue.ts';
import { PLACEHOLDER_IMAGE } from '#domain/products/product.ts';
import { useCategories } from '#storefront/categories.ts';
import { classNames } from '#ui/layout/class-names.ts';
import { Heading } from '#ui/layout/heading.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Picture } from '#ui/media/picture.tsx';
import styles from './category-wall.module.css';

/** So many stand side by side in a wide window. */
const ALL_IN_SIGHT = 8;

export function CategoryWall() {
  const categories = shownCategories(useCategories());
  return (
    <Section className={styles.section}>
      <Heading level={2} more={{ to: PAGES.shop, label: 'View All Categories' }} bare>
        Shop by category
      </Heading>
      {categories.length === 0 ? (
        <p>No categories available at the moment.</p>
      ) : (
        <div className={classNames(styles.wall, categories.length > ALL_IN_SIGHT && styles.many)}>
          <div className={styles.rope}>
            <svg
              className={styles.line}
              viewBox="0 0 100 30"
              preserveAspectRatio="none"
              fill="none"
              aria-hidden="true"
            >
              <path
                d="M0 2Q50 56 100 2"
                stroke="currentColor"
                strokeWidth="2"
                vectorEffect="non-scaling-stroke"
              />
            </svg>
            <ul className={styles.lengths}>
              {categories.map(category => (
                <Length key={category.key} category={category} />
              ))}
            </ul>
          </div>
        </div>
      )}
    </Section>
  );
}

function Length({ category }: { readonly category: CategoryCount }) {
  const { key, label, picture = PLACEHOLDER_IMAGE, count } = category;
  return (
    <li className={styles.length}>
      <a href={listingAddress(PAGES.shop, { category: key })} className={styles.link}>
        <span className={styles.cloth}>
          <Picture image={picture} width={600} height={750} sizes="(width < 64rem) 8.5rem, 13rem" alt="" />
        </span>
        <span className={styles.name}>{label}</span>
        <span className={styles.count}>
          {count} {count === 1 ? 'piece' : 'pieces'}
        </span>
      </a>
    </li>
  );
}
