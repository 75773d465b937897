/** Says what a change of many products would make different. */
import { FieldChanges } from '#console/parts/changes/field-changes.tsx';
import { formatCount } from '#console/parts/format-count.ts';
import type { ManyResult } from './bulk-api.ts';
import type { ManyChange } from './bulk-changes.ts';
import styles from './bulk-preview.module.css';
import { RemovedProducts } from './removed-products.tsx';

export function BulkPreview({ result }: { readonly result: ManyResult }) {
  const { change, count, rows, total = 0, removal, questions } = result;
  const noun = change.kind === 'stock' ? 'size' : 'product';
  if (count === 0) return <p>{toNothing(change)}</p>;
  if (removal !== undefined) return <RemovedProducts {...removal} />;
  if (change.kind === 'collection')
    return (
      <p>
        {formatCount(count, noun)} {change.change === 'add' ? 'would come in, at the end' : 'would go out'}.
        The collection has {formatCount(total, noun)} then.
      </p>
    );
  return (
    <>
      <p>
        {formatCount(count, noun)} {count === 1 ? 'becomes' : 'become'} different
        {rows.length < count && `, the first ${rows.length} of them:`}
        {rows.length === count && ':'}
      </p>
      {change.kind === 'stock' && <p>Stock counts at once: it does not wait until you publish.</p>}
      {questions !== undefined && questions.count > 0 && <PriceQuestions {...questions} />}
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

const MAX_QUESTIONS = 5;

function PriceQuestions({ count, first }: NonNullable<ManyResult['questions']>) {
  const shown = first.slice(0, MAX_QUESTIONS);
  return (
    <ul>
      {shown.map(question => (
        <li key={question}>{question}</li>
      ))}
      {count > shown.length && <li>And {formatCount(count - shown.length, 'more question')}.</li>}
    </ul>
  );
}

function toNothing(change: ManyChange): string {
  switch (change.kind) {
    case 'stock':
      return 'This changes nothing. Pieces are added to sizes that are counted; set the pieces of the others first.';
    case 'collection':
      return change.change === 'add'
        ? 'This changes nothing: all of them are in it already.'
        : 'This changes nothing: none of them is in it.';
    case 'removal':
      return 'This changes nothing: somebody has ordered all of them, and they are archived already.';
    case 'product':
      return 'This changes nothing: all of them are so already.';
  }
}
