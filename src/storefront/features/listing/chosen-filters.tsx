/** What is chosen, each as a chip that takes it away again. */
import type { ListingView } from '#contract/listing-url.ts';
import { PAGES } from '#contract/urls.ts';
import {
  CHOICE_FILTERS,
  type ChoiceName,
  FLAG_FILTERS,
  listChosen,
  withChosen,
} from '#domain/listing/filters.ts';
import type { ListingQuery } from '#domain/listing/listing-query.ts';
import { formatPrice } from '#domain/money.ts';
import type { Category } from '#domain/products/category.ts';
import { useCategories } from '#storefront/categories.ts';
import { ChosenChip } from '#ui/forms/choice.tsx';
import styles from './chosen-filters.module.css';
import { ClearButton } from './clear-button.tsx';
import { toAddress } from './listing-data.ts';
import type { QueryChange } from './use-listing.ts';

interface Chosen {
  readonly label: string;
  /** What makes a query one without it. */
  readonly without: QueryChange;
}

export function ChosenFilters({ view }: { readonly view: ListingView }) {
  const chosen = chosenIn(view.query, useCategories());
  if (chosen.length === 0) return null;
  return (
    <div className={styles.row}>
      <ul className={styles.chips} aria-label="Chosen filters">
        {chosen.map(({ label, without }) => (
          <li key={label}>
            <ChosenChip label={label} href={toAddress(PAGES.shop, view, without(view.query))} />
          </li>
        ))}
      </ul>
      <ClearButton variant="plain" size="compact">
        Clear All
      </ClearButton>
    </div>
  );
}

function chosenIn(query: ListingQuery, categories: readonly Category[]): readonly Chosen[] {
  const { search } = query;
  const without = (name: ChoiceName, value: string) => (now: ListingQuery) =>
    withChosen(
      name,
      listChosen(now, name).filter(other => other !== value),
    );
  return [
    ...(search === '' ? [] : [{ label: `“${search}”`, without: () => ({ search: '' }) }]),
    ...FLAG_FILTERS.filter(({ name }) => query[name]).map(({ name, label = '', chip = label }) => ({
      label: chip,
      without: () => ({ [name]: false }),
    })),
    ...CHOICE_FILTERS.flatMap(({ name, label, chip = label }) =>
      listChosen(query, name).map(value => ({
        label: chip?.(value, categories) ?? value,
        without: without(name, value),
      })),
    ),
    ...toPrice(query),
  ];
}

function toPrice({ min, max }: ListingQuery): readonly Chosen[] {
  const without = () => ({ min: undefined, max: undefined });
  if (min !== undefined && max !== undefined)
    return [{ label: `${formatPrice(min)} to ${formatPrice(max)}`, without }];
  if (min !== undefined) return [{ label: `From ${formatPrice(min)}`, without }];
  return max === undefined ? [] : [{ label: `Up to ${formatPrice(max)}`, without }];
}
