/** The filters of /shop: beside the goods on a wide screen, a sheet from below on a phone; without scripts a plain form. */
import { X } from 'lucide-react';
import { PAGES } from '#contract/urls.ts';
import { Button } from '#ui/forms/button.tsx';
import { IconButton } from '#ui/forms/icon-button.tsx';
import { CategoryGroup, ColorGroup, FlagGroup, SizeGroup } from './filter-groups.tsx';
import styles from './filter-panel.module.css';
import { HiddenParams } from './hidden-params.tsx';
import type { ListingData } from './listing-data.ts';
import { PriceGroup } from './price-group.tsx';
import type { ListingControls } from './use-listing.ts';

export const FILTERS_ID = 'filters';

const FIELDS = ['category', 'size', 'color', 'min', 'max', 'new', 'sale'];

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
          icon={<X aria-hidden="true" />}
          popoverTarget={FILTERS_ID}
          popoverTargetAction="hide"
        />
      </div>
      <form className={styles.form} action={PAGES.shop} onSubmit={event => event.preventDefault()}>
        <HiddenParams view={view} except={FIELDS} />
        <CategoryGroup listing={listing} counts={facets.categories} />
        <FlagGroup listing={listing} facets={facets} />
        <PriceGroup key={`${view.query.min} ${view.query.max}`} listing={listing} range={priceRange} />
        <SizeGroup listing={listing} counts={facets.sizes} />
        <ColorGroup listing={listing} counts={facets.colors} />
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
