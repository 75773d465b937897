/** What goes with the sample, a kind each with its number and names. */
import { formatCount } from '#console/parts/format-count.ts';
import { LinedItem, LinedList } from '#console/parts/layout/lined-list.tsx';
import { PageSection } from '#console/parts/layout/page-section.tsx';
import { FoldedNames, toProductName } from '#console/parts/list/folded-names.tsx';
import type { SAMPLE_LISTS, SampleRemovalResult } from '#contract/console/sample-removal.ts';
import styles from './sample-page.module.css';

export const LIST_NOUNS: Readonly<Record<(typeof SAMPLE_LISTS)[number], string>> = {
  banners: 'banner',
  offers: 'offer',
  testimonials: 'customer voice',
  stats: 'figure',
  synonyms: 'search word',
};

export function SampleParts({ plan }: { readonly plan: SampleRemovalResult }) {
  const { deleted, archived, categories, pictures, content } = plan;
  return (
    <PageSection title="What goes">
      <LinedList aria-label="What goes">
        <Part count={deleted.count} noun="product" names={deleted.products.map(toProductName)}>
          Nobody has ordered them: they are deleted.
        </Part>
        <Part count={archived.count} noun="ordered product" names={archived.products.map(toProductName)}>
          They are archived: shoppers see them no more, and orders, invoices and returns stay as they are.
        </Part>
        <Part
          count={categories.length}
          noun="category"
          many="categories"
          names={categories.map(({ label }) => label)}
        >
          No product is left in them.
        </Part>
        <Part
          count={pictures.length}
          noun="picture of a category"
          many="pictures of categories"
          names={pictures.map(({ label }) => label)}
        >
          The categories stay, with a plain ground until you choose another picture.
        </Part>
        {content.map(({ list, titles }) => (
          <Part key={list} count={titles.length} noun={LIST_NOUNS[list]} names={titles} />
        ))}
      </LinedList>
    </PageSection>
  );
}

interface PartProps {
  readonly count: number;
  readonly noun: string;
  readonly many?: string;
  readonly names: readonly string[];
  readonly children?: string;
}

function Part({ count, noun, many, names, children }: PartProps) {
  if (count === 0) return null;
  return (
    <LinedItem>
      <strong>{count === 1 || many === undefined ? formatCount(count, noun) : `${count} ${many}`}</strong>
      {children !== undefined && <span className={styles.reason}>{children}</span>}
      <FoldedNames names={names} count={count} />
    </LinedItem>
  );
}
