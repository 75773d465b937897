/** What stays when the sample goes, and why. Products of the sample that staff have changed can be ticked to go too. */
import { fieldLabel } from '#console/parts/changes/describe-fields.ts';
import { formatCount } from '#console/parts/format-count.ts';
import { formatTime } from '#console/parts/format-time.ts';
import { LinedItem, LinedList } from '#console/parts/layout/lined-list.tsx';
import { PageSection } from '#console/parts/layout/page-section.tsx';
import { PageLink } from '#console/parts/page-link.tsx';
import type { SampleRemovalResult } from '#contract/console/sample-removal.ts';
import { Checkbox } from '#ui/forms/choice.tsx';
import styles from './sample-page.module.css';
import { LIST_NOUNS } from './sample-parts.tsx';

type Stays = SampleRemovalResult['stays'];

interface SampleStaysProps {
  readonly stays: Stays;
  /** The products that go nevertheless. */
  readonly also: readonly string[];
  readonly onChange: (also: readonly string[]) => void;
}

export function SampleStays({ stays, also, onChange }: SampleStaysProps) {
  const { ownProducts, changed, categories, content } = stays;
  if (ownProducts + changed.length + categories.length + content.length === 0) return null;
  return (
    <PageSection title="What stays">
      <LinedList aria-label="What stays">
        {ownProducts > 0 && (
          <LinedItem>
            <strong>{formatCount(ownProducts, 'product')} of your own</strong>
          </LinedItem>
        )}
        {changed.map(product => (
          <LinedItem key={product.id}>
            <PageLink to={`/products/${product.id}`}>{product.name}</PageLink> ({product.id})
            <span className={styles.reason}>{describeChange(product)}</span>
            <Checkbox
              label={`Remove ${product.id} too`}
              checked={also.includes(product.id)}
              onChange={({ target }) =>
                onChange(target.checked ? [...also, product.id] : also.filter(id => id !== product.id))
              }
            />
          </LinedItem>
        ))}
        {categories.map(({ key, label, products, isChanged }) => (
          <LinedItem key={key}>
            <PageLink to={`/content/categories/${key}`}>{label}</PageLink>
            <span className={styles.reason}>
              {products > 0
                ? `${formatCount(products, 'product')} ${products === 1 ? 'stays' : 'stay'} in this category.`
                : isChanged &&
                  'You have changed this category. Delete it under Content, if you do not need it.'}
            </span>
          </LinedItem>
        ))}
        {content.map(({ list, titles }) => (
          <LinedItem key={list}>
            <PageLink to={`/content/${list}`}>{formatCount(titles.length, LIST_NOUNS[list])}</PageLink>
            <span className={styles.reason}>You have changed: {titles.join(', ')}.</span>
          </LinedItem>
        ))}
      </LinedList>
    </PageSection>
  );
}

function describeChange({ fields, changedAt }: Stays['changed'][number]): string {
  const names = LIST.format(fields.map(field => fieldLabel(field).toLowerCase()));
  return `You have changed its ${names}, last on ${formatTime(changedAt)}.`;
}

const LIST = new Intl.ListFormat('en-IN');
