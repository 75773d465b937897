/** The filters of /shop: beside the products on a wide screen, a sheet from below on a phone; without scripts a plain form. */
import { X } from 'lucide';
import { PAGES } from '#contract/urls.ts';
import { CHOICE_FILTERS, FLAG_FILTERS } from '#domain/listing/filters.ts';
import { Button } from '#ui/forms/button.tsx';
import { IconButton } from '#ui/forms/icon-button.tsx';
import { Icon } from '#ui/media/icon.tsx';
import { ChoiceGroup, FlagGroup } from './filter-groups.tsx';
import styles from './filter-panel.module.css';
import { HiddenParams } from './hidden-params.tsx';
import type { ListingData } from './listing-data.ts';
import { PriceGroup } from './price-group.tsx';
import type { ListingControls } from './use-listing.ts';

export const FILTERS_ID = 'filters';

const SINGLE = CHOICE_FILTERS.filter(({ kind }) => kind === 'one');
const MULTIPLE = CHOICE_FILTERS.filter(({ kind }) => kind === 'many');

/** What the form has fields for. */
const PANEL_PARAMS = [
  ...[...CHOICE_FILTERS, ...FLAG_FILTERS.filter(({ label }) => label !== undefined)].map(
    ({ param }) => param,
  ),
  'min',
  'max',
];

interface FilterPanelProps {
  readonly listing: ListingControls;
  readonly data: Pick<ListingData, 'facets' | 'priceRange' | 'total'>;
}

export function FilterPanel({ listing, data: { facets, priceRange, total } }: FilterPanelProps) {
  const { view } = listing;
  return (
    <aside id={FILTERS_ID} className={styles.panel} popover="auto" aria-label="Filters">
      <div className={styles.head}>
        <h2 className={styles.title}>Filters</h2>
        <IconButton
          className={styles.sheetOnly}
          label="Close filters"
          icon={<Icon shape={X} />}
          popoverTarget={FILTERS_ID}
          popoverTargetAction="hide"
        />
      </div>
      <form className={styles.form} action={PAGES.shop} onSubmit={event => event.preventDefault()}>
        <HiddenParams view={view} except={PANEL_PARAMS} />
        {SINGLE.map(({ name }) => (
          <ChoiceGroup key={name} name={name} listing={listing} facets={facets} />
        ))}
        <FlagGroup listing={listing} facets={facets} />
        <PriceGroup key={`${view.query.min} ${view.query.max}`} listing={listing} range={priceRange} />
        {MULTIPLE.map(({ name }) => (
          <ChoiceGroup key={name} name={name} listing={listing} facets={facets} />
        ))}
        <Button type="submit" className={styles.apply}>
          Apply
        </Button>
      </form>
      <div className={styles.foot}>
        <Button wide popoverTarget={FILTERS_ID} popoverTargetAction="hide">
          Show {total} {total === 1 ? 'product' : 'products'}
        </Button>
      </div>
    </aside>
  );
}
