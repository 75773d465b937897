import { formatNumber } from '#console/parts/format-number.ts';
import styles from './folded-names.module.css';

interface FoldedNamesProps {
  readonly names: readonly string[];
  /** How many there are, named or not. */
  readonly count: number;
}

/** Names that are read on request, such as those of the products that would go. */
export function FoldedNames({ names, count }: FoldedNamesProps) {
  const others = count - names.length;
  return (
    <details className={styles.fold}>
      <summary>Which</summary>
      <ul className={styles.names}>
        {[...new Set(names)].map(name => (
          <li key={name}>{name}</li>
        ))}
        {others > 0 && <li>and {formatNumber(others)} more</li>}
      </ul>
    </details>
  );
}

export function toProductName({ id, name }: { readonly id: string; readonly name: string }): string {
  return `${name} (${id})`;
}
