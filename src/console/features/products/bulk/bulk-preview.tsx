import { FieldChanges } from '#console/parts/changes/field-changes.tsx';
import { countOf } from '#console/parts/count-of.ts';
import type { ManyResult } from './bulk-api.ts';
import styles from './bulk-preview.module.css';

/** What a change would make different. */
export function BulkPreview({ result: { change, count, rows } }: { readonly result: ManyResult }) {
  const noun = change.kind === 'stock' ? 'size' : 'product';
  if (count === 0)
    return (
      <p>
        {change.kind === 'stock'
          ? 'This changes nothing. Pieces are added to sizes that are counted; set the pieces of the others first.'
          : 'This changes nothing: all of them are so already.'}
      </p>
    );
  return (
    <>
      <p>
        {countOf(count, noun)} {count === 1 ? 'becomes' : 'become'} different
        {rows.length < count && `, the first ${rows.length} of them:`}
        {rows.length === count && ':'}
      </p>
      <ul className={styles.list}>
        {rows.map(({ id, title, fields }) => (
          <li key={id}>
            <strong>{title}</strong>
            <FieldChanges fields={fields} />
          </li>
        ))}
      </ul>
    </>
  );
}
