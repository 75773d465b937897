/** What is chosen, each as a chip that takes it away again. */
import type { ListingView } from '#contract/listing-url.ts';
import { PAGES } from '#contract/urls.ts';
import { categoryLabel } from '#domain/category.ts';
import type { ListingQuery } from '#domain/listing/listing-query.ts';
import { formatPrice } from '#domain/money.ts';
import { ChosenChip } from '#ui/forms/choice.tsx';
import styles from './chosen-filters.module.css';
import { ClearButton } from './clear-button.tsx';
import { addressOf } from './listing-data.ts';
import type { QueryChange } from './use-listing.ts';

interface Chosen {
  readonly label: string;
  /** What makes a query one without it. */
  readonly without: QueryChange;
}

interface ChosenFiltersProps {
  readonly view: ListingView;
}

export function ChosenFilters({ view }: ChosenFiltersProps) {
  const chosen = chosenOf(view.query);
  if (chosen.length === 0) return null;
  return (
    <div className={styles.row}>
      <ul className={styles.chips} aria-label="Chosen filters">
        {chosen.map(({ label, without }) => (
          <li key={label}>
            <ChosenChip label={label} href={addressOf(PAGES.shop, view, without(view.query))} />
          </li>
        ))}
      </ul>
      <ClearButton look="plain" size="compact">
        Clear All
      </ClearButton>
    </div>
  );
}

function chosenOf(query: ListingQuery): readonly Chosen[] {
  const { category, search, sizes, colors } = query;
  return [
    ...(search === '' ? [] : [{ label: `“${search}”`, without: () => ({ search: '' }) }]),
    ...(category ? [{ label: categoryLabel(category), without: () => ({ category: undefined }) }] : []),
    ...(query.isFeatured ? [{ label: 'Featured', without: () => ({ isFeatured: false }) }] : []),
    ...(query.isNew ? [{ label: 'New', without: () => ({ isNew: false }) }] : []),
    ...(query.isSale ? [{ label: 'On sale', without: () => ({ isSale: false }) }] : []),
    ...sizes.map(size => ({
      label: `Size ${size}`,
      without: (now: ListingQuery) => ({ sizes: now.sizes.filter(other => other !== size) }),
    })),
    ...colors.map(color => ({
      label: color,
      without: (now: ListingQuery) => ({ colors: now.colors.filter(other => other !== color) }),
    })),
    ...priceOf(query),
  ];
}

function priceOf({ min, max }: ListingQuery): readonly Chosen[] {
  const without = () => ({ min: undefined, max: undefined });
  if (min !== undefined && max !== undefined)
    return [{ label: `${formatPrice(min)} to ${formatPrice(max)}`, without }];
  if (min !== undefined) return [{ label: `From ${formatPrice(min)}`, without }];
  return max === undefined ? [] : [{ label: `Up to ${formatPrice(max)}`, without }];
}
