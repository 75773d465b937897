/** Count, sort and layout of a product list. */
import { type IconNode, LayoutGrid, List, SlidersHorizontal } from 'lucide';
import { memo } from 'react';
import { type ListingView, readSort, type View } from '#contract/listing-url.ts';
import { PAGES } from '#contract/urls.ts';
import { DEFAULT_SORT, SORT_LABELS, SORTS, type Sort } from '#domain/listing/sorts.ts';
import { Button } from '#ui/forms/button.tsx';
import { iconButtonClass } from '#ui/forms/icon-button.tsx';
import { Icon } from '#ui/media/icon.tsx';
import { FILTERS_ID } from './filter-panel.tsx';
import { HiddenParams } from './hidden-params.tsx';
import { type ListingData, toSortNames } from './listing-data.ts';
import styles from './listing-toolbar.module.css';
import type { Change, ListingControls, Turn } from './use-listing.ts';

interface ListingToolbarProps {
  readonly listing: ListingControls;
  readonly data: Pick<ListingData, 'total' | 'hasOwnOrder'>;
  /** The toggle of the filter panel; missing where there is none. */
  readonly filters?: { readonly shown: boolean; readonly toggle: () => void };
  readonly hasViews?: boolean;
}

export function ListingToolbar({ listing, data, filters, hasViews = false }: ListingToolbarProps) {
  const { total, hasOwnOrder } = data;
  return (
    <div className={styles.bar}>
      <output className={styles.count}>
        {total} {total === 1 ? 'product' : 'products'} found
      </output>
      {filters !== undefined && (
        <>
          <Button variant="quiet" size="compact" className={styles.sheet} popoverTarget={FILTERS_ID}>
            <Icon shape={SlidersHorizontal} size={18} />
            Filters
          </Button>
          <Button
            variant="plain"
            size="compact"
            className={styles.aside}
            aria-expanded={filters.shown}
            aria-controls={FILTERS_ID}
            onClick={filters.toggle}
          >
            <Icon shape={SlidersHorizontal} size={18} />
            {filters.shown ? 'Hide filters' : 'Show filters'}
          </Button>
        </>
      )}
      <SortForm
        base={listing.base}
        view={listing.view}
        sort={listing.view.query.sort}
        hasOwnOrder={hasOwnOrder}
        change={listing.change}
      />
      {hasViews && <ViewToggle base={listing.base} view={listing.view} turn={listing.turn} />}
    </div>
  );
}

interface ViewProps {
  readonly base: string;
  /** The view as it is drawn. What is only carried along can follow the count. */
  readonly view: ListingView;
}

interface SortFormProps extends ViewProps {
  readonly sort: Sort;
  readonly hasOwnOrder: boolean | undefined;
  readonly change: Change;
}

const SortForm = memo(function SortForm({ base, view, sort: chosen, hasOwnOrder, change }: SortFormProps) {
  const names = toSortNames(base);
  const toName = (sort: Sort) => names[sort] ?? sort;
  const isOffered = (sort: Sort) =>
    base === PAGES.shop || sort === DEFAULT_SORT || sort === chosen || sort in names;
  return (
    <form className={styles.sort} action={base}>
      <HiddenParams view={view} except={['sort']} />
      <label className={styles.sortLabel}>
        <span>Sort by</span>
        <select
          name="sort"
          value={toName(chosen)}
          onChange={event => {
            const sort = readSort(event.target.value);
            change(() => ({ sort }));
          }}
        >
          {SORTS.filter(isOffered).map(sort => (
            <option key={sort} value={toName(sort)}>
              {hasOwnOrder && sort === DEFAULT_SORT ? 'Our order' : SORT_LABELS[sort]}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" size="compact" className={styles.apply}>
        Apply
      </Button>
    </form>
  );
});

const VIEW_SIGNS = [
  { view: 'grid', label: 'Grid view', icon: LayoutGrid },
  { view: 'list', label: 'List view', icon: List },
] as const satisfies readonly { readonly view: View; label: string; icon: IconNode }[];

interface ViewToggleProps extends ViewProps {
  readonly turn: Turn;
}

const ViewToggle = memo(function ViewToggle({ base, view: shown, turn }: ViewToggleProps) {
  return (
    <fieldset className={styles.views} aria-label="View">
      {VIEW_SIGNS.map(({ view, label, icon }) => {
        return (
          <form
            key={view}
            action={base}
            onSubmit={event => {
              event.preventDefault();
              turn(now => ({ ...now, view }));
            }}
          >
            <HiddenParams view={{ ...shown, view }} except={[]} />
            <button
              type="submit"
              className={iconButtonClass()}
              aria-label={label}
              title={label}
              aria-pressed={shown.view === view}
            >
              <Icon shape={icon} size={20} />
            </button>
          </form>
        );
      })}
    </fieldset>
  );
});
