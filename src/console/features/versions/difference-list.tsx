/** What differs between two states of the shop, record by record. */
import { FieldChanges } from '#console/parts/changes/field-changes.tsx';
import { formatCount } from '#console/parts/format-count.ts';
import { formatNumber } from '#console/parts/format-number.ts';
import { LinedItem, LinedList } from '#console/parts/layout/lined-list.tsx';
import type { Differences } from '#contract/console/version.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { type DescribedDifference, describeDifference, KIND_LABELS } from './describe-difference.ts';
import styles from './difference-list.module.css';

const STATES = {
  new: { text: 'New', tone: 'good' },
  removed: { text: 'Removed', tone: 'bad' },
  changed: { text: 'Changed', tone: 'busy' },
  moved: { text: 'Moved', tone: 'plain' },
} as const;

/** Each kind shows so many; the others are folded, because a version may add hundreds of products. */
const FEW = 20;

export function DifferenceList({ differences, count }: Pick<Differences, 'differences' | 'count'>) {
  const described = differences.map(each => ({ ...describeDifference(each), kind: each.kind, id: each.id }));
  return <DescribedList described={described} count={count} />;
}

interface DescribedItem extends DescribedDifference {
  readonly kind: string;
  readonly id: string;
  /** Sentences about what stays as it is. */
  readonly notes?: readonly string[];
}

interface DescribedListProps {
  readonly described: readonly DescribedItem[];
  /** The number of all of them, listed or not. */
  readonly count: number;
}

export function DescribedList({ described, count }: DescribedListProps) {
  const kinds = [...new Set([...Object.keys(KIND_LABELS), ...described.map(({ kind }) => kind)])];
  const groups = kinds
    .map(kind => ({ kind, ofKind: described.filter(each => each.kind === kind) }))
    .filter(({ ofKind }) => ofKind.length > 0);
  const others = count - described.length;
  return (
    <div className={styles.groups}>
      {groups.map(({ kind, ofKind }) => (
        <section key={kind}>
          <h3 className={styles.kind}>{KIND_LABELS[kind] ?? kind}</h3>
          <Items described={ofKind.slice(0, FEW)} />
          {ofKind.length > FEW && (
            <details className={styles.fold}>
              <summary>{formatNumber(ofKind.length - FEW)} more</summary>
              <Items described={ofKind.slice(FEW)} />
            </details>
          )}
        </section>
      ))}
      {others > 0 && <p>And {formatCount(others, 'more change')}, which are not listed.</p>}
    </div>
  );
}

function Items({ described }: Pick<DescribedListProps, 'described'>) {
  return (
    <LinedList>
      {described.map(each => (
        <Item key={each.id} {...each} />
      ))}
    </LinedList>
  );
}

function Item({ id, title, state, fields, notes }: DescribedItem) {
  const { text, tone } = STATES[state];
  return (
    <LinedItem>
      <p className={styles.head}>
        <strong>{title}</strong>
        {title !== id && id !== 'shop' && <span className={styles.id}>{id}</span>}
        <Badge tone={tone}>{text}</Badge>
      </p>
      {fields.length > 0 && (
        <div className={styles.fields}>
          <FieldChanges fields={fields} />
        </div>
      )}
      {notes?.map(note => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
    </LinedItem>
  );
}
