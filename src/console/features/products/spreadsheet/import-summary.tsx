import { describeFields } from '#console/parts/changes/describe-fields.ts';
import { FieldChanges } from '#console/parts/changes/field-changes.tsx';
import { formatCount } from '#console/parts/format-count.ts';
import { formatNumber } from '#console/parts/format-number.ts';
import { IssueTable } from '#console/parts/list/issue-table.tsx';
import type { ChangedCount, FirstOf, ImportResult } from '#contract/console/spreadsheet.ts';
import { smallPicture } from '#domain/picture.ts';
import styles from './spreadsheet-page.module.css';

/** Further rows are counted and not listed. */
const LISTED = 50;

/** What an import would change. */
export function ImportSummary({ result }: { readonly result: ImportResult }) {
  const { added, changed, removed, unchanged, photos, stock, pictures, hints } = result;
  return (
    <>
      <p>
        {isSame(result) ? 'The file changes nothing.' : 'The file has no mistakes.'}{' '}
        {formatCount(unchanged, 'product')} {unchanged === 1 ? 'stays' : 'stay'} as{' '}
        {unchanged === 1 ? 'it is' : 'they are'}.
      </p>
      {added.count > 0 && (
        <section className={styles.part}>
          <h3>New: {formatCount(added.count, 'product')}</h3>
          <ul className={styles.added}>
            {added.first.slice(0, LISTED).map(id => (
              <li key={id} className={styles.product}>
                <Picture of={pictures[id]} />
                <span>{id}</span>
              </li>
            ))}
          </ul>
          <More of={added} />
        </section>
      )}
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
              <li key={id} className={styles.product}>
                <Picture of={pictures[id]} />
                <div>
                  <strong>{id}</strong>
                  <FieldChanges
                    fields={describeFields(toStates(fields, 'before'), toStates(fields, 'after'))}
                  />
                </div>
              </li>
            ))}
          </ul>
          <More of={changed} />
        </section>
      )}
      <Ids title="Removed" {...removed} />
      <Counts {...stock} />
      {hints.count > 0 && (
        <details className={styles.part}>
          <summary>Perhaps a mistake: {formatCount(hints.count, 'cell')}</summary>
          <IssueTable title="Perhaps a mistake" isFolded {...hints} />
        </details>
      )}
    </>
  );
}

/** Returns whether an import would change neither products nor stock. */
export function isSame({ added, changed, removed, stock }: ImportResult): boolean {
  return added.count + changed.count + removed.count + stock.count === 0;
}

/** A grey box stands where there is none, or where it has not come yet. */
function Picture({ of: image }: { readonly of: string | undefined }) {
  return (
    <span className={styles.picture}>
      {image !== undefined && <img src={smallPicture(image)} alt="" width={36} height={45} loading="lazy" />}
    </span>
  );
}

/** The stock is no part of what is published. */
function Counts({ first, count }: FirstOf<ChangedCount>) {
  if (count === 0) return null;
  const products = Map.groupBy(first.slice(0, LISTED), ({ productId }) => productId);
  return (
    <section className={styles.part}>
      <h3>
        Stock: {count === 1 ? 'the count of 1 size changes' : `counts of ${formatNumber(count)} sizes change`}
      </h3>
      <p>They count as soon as you import, without a publication. What is struck out is counted now.</p>
      <ul className={styles.list}>
        {Array.from(products, ([id, sizes]) => (
          <li key={id}>
            <strong>{id}</strong>
            <FieldChanges
              fields={sizes.map(({ size, before, after }) => ({
                label: size,
                before: toPieces(before),
                after: toPieces(after),
              }))}
            />
          </li>
        ))}
      </ul>
      {count > LISTED && <p>And {formatCount(count - LISTED, 'more size')}.</p>}
    </section>
  );
}

function toPieces(count: number | null): string {
  return count === null ? 'not counted' : formatNumber(count);
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
