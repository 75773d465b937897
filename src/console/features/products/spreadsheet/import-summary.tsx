import { describeFields } from '#console/parts/changes/describe-fields.ts';
import { FieldChanges } from '#console/parts/changes/field-changes.tsx';
import { formatCount } from '#console/parts/format-count.ts';
import { IssueTable } from '#console/parts/list/issue-table.tsx';
import type { FirstOf, ImportResult } from '#contract/console/spreadsheet.ts';
import styles from './spreadsheet-page.module.css';

/** Further rows are counted and not listed. */
const LISTED = 50;

/** What an import would change. */
export function ImportSummary({ result }: { readonly result: ImportResult }) {
  const { added, changed, removed, unchanged, photos, hints } = result;
  const isSame = added.count + changed.count + removed.count === 0;
  return (
    <>
      <p>
        {isSame ? 'The file changes nothing.' : 'The file has no mistakes.'}{' '}
        {formatCount(unchanged, 'product')} {unchanged === 1 ? 'stays' : 'stay'} as{' '}
        {unchanged === 1 ? 'it is' : 'they are'}.
      </p>
      <Ids title="New" {...added} />
      <Ids
        title="New with stored photos"
        count={photos.count}
        first={photos.first.map(({ id, photos: names }) => `${id} (${names.join(', ')})`)}
      />
      {changed.count > 0 && (
        <section className={styles.part}>
          <h3>Changed: {formatCount(changed.count, 'product')}</h3>
          <ul className={styles.list}>
            {changed.first.slice(0, LISTED).map(({ id, fields }) => (
              <li key={id}>
                <strong>{id}</strong>
                <FieldChanges
                  fields={describeFields(toStates(fields, 'before'), toStates(fields, 'after'))}
                />
              </li>
            ))}
          </ul>
          <More of={changed} />
        </section>
      )}
      <Ids title="Removed" {...removed} />
      {hints.count > 0 && (
        <details className={styles.part}>
          <summary>Perhaps a mistake: {formatCount(hints.count, 'cell')}</summary>
          <IssueTable title="Perhaps a mistake" isFolded {...hints} />
        </details>
      )}
    </>
  );
}

type Fields = ImportResult['changed']['first'][number]['fields'];

function toStates(fields: Fields, state: 'before' | 'after'): Readonly<Record<string, unknown>> {
  return Object.fromEntries(fields.map(each => [each.field, each[state]]));
}

function Ids({ title, first, count }: FirstOf<string> & { readonly title: string }) {
  if (count === 0) return null;
  return (
    <section className={styles.part}>
      <h3>
        {title}: {formatCount(count, 'product')}
      </h3>
      <p className={styles.ids}>{first.slice(0, LISTED).join(', ')}</p>
      <More of={{ first, count }} />
    </section>
  );
}

function More({ of: { count } }: { readonly of: FirstOf<unknown> }) {
  return count > LISTED ? <p>And {formatCount(count - LISTED, 'more product')}.</p> : null;
}
