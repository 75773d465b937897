/** What a search was understood as, each part with a link to search without it. */
import type { Understood } from '#domain/listing/search/explain-search.ts';
import { ChosenChip } from '#ui/forms/choice.tsx';
import { type ListingData, toAddress } from './listing-data.ts';
import styles from './understood-search.module.css';

interface UnderstoodSearchProps extends Pick<ListingData, 'base' | 'view'> {
  readonly understood: readonly Understood[];
}

export function UnderstoodSearch({ base, view, understood }: UnderstoodSearchProps) {
  return (
    <div className={styles.row}>
      <span className={styles.intro} id="understood">
        We looked for
      </span>
      <ul className={styles.parts} aria-labelledby="understood">
        {understood.map(({ label, without, isQuoted }) => (
          <li key={label}>
            <ChosenChip
              label={label}
              action={isQuoted ? 'Search for just the word' : 'Search without'}
              href={toAddress(base, view, { search: without })}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
