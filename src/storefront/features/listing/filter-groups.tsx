/** The groups of the filter panel, each choice with how many products it would leave. */
import { memo, type ReactNode } from 'react';
import { categoryLabel } from '#domain/category.ts';
import type { FacetCount } from '#domain/listing/facets.ts';
import type { Facets } from '#domain/listing/listing.ts';
import { CLOTHING_SIZES, WAIST_SIZES } from '#domain/settings.ts';
import { Checkbox } from '#ui/forms/choice.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { Swatch } from '#ui/media/swatch.tsx';
import styles from './filter-groups.module.css';
import type { Change, ListingControls } from './use-listing.ts';

interface GroupProps {
  readonly listing: ListingControls;
  readonly counts: readonly FacetCount[];
}

/** One choice of a group. A panel holds some fifty of them, and a press changes one: each is drawn only when it changes. */
interface ChoiceProps extends FacetCount {
  readonly isChosen: boolean;
  readonly change: Change;
}

export function FilterGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{title}</legend>
      {children}
    </fieldset>
  );
}

export function CategoryGroup({ listing: { view, change }, counts }: GroupProps) {
  const chosen = view.query.category ?? '';
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  const rows = [{ value: '', count: all }, ...counts].map(row => ({
    ...row,
    isChosen: row.value === chosen,
  }));
  return (
    <FilterGroup title="Category">
      {rows.map(row => (
        <CategoryChoice key={row.value} change={change} {...row} />
      ))}
    </FilterGroup>
  );
}

const CategoryChoice = memo(function CategoryChoice({ value, count, isChosen, change }: ChoiceProps) {
  return (
    <label className={styles.row} data-chosen={isChosen}>
      <input
        type="radio"
        name="category"
        value={value}
        checked={isChosen}
        disabled={count === 0 && !isChosen && value !== ''}
        onChange={() => change(() => ({ category: value || undefined }))}
      />
      {value === '' ? 'All' : categoryLabel(value)}
      <span className={styles.count}>{count}</span>
    </label>
  );
});

interface FlagGroupProps {
  readonly listing: ListingControls;
  readonly facets: Facets;
}

export function FlagGroup({ listing: { view, change }, facets }: FlagGroupProps) {
  const { isNew, isSale } = view.query;
  return (
    <FilterGroup title="Shelf">
      <Checkbox
        label="New arrivals"
        name="new"
        value="true"
        count={facets.isNew}
        checked={isNew}
        disabled={facets.isNew === 0 && !isNew}
        onChange={() => change(query => ({ isNew: !query.isNew }))}
      />
      <Checkbox
        label="On sale"
        name="sale"
        value="true"
        count={facets.isSale}
        checked={isSale}
        disabled={facets.isSale === 0 && !isSale}
        onChange={() => change(query => ({ isSale: !query.isSale }))}
      />
    </FilterGroup>
  );
}

const inOrderOfAge = new Intl.Collator('en-IN', { numeric: true });

/** Clothing sizes, waists, and then the rest, babies' by age. */
function sizeRows(counts: readonly FacetCount[]): readonly (readonly FacetCount[])[] {
  const runs: readonly (readonly string[])[] = [CLOTHING_SIZES, WAIST_SIZES];
  const inRun = (run: readonly string[]) => counts.filter(({ value }) => run.includes(value));
  const rest = counts.filter(({ value }) => !runs.some(run => run.includes(value)));
  const sorted = rest.toSorted((a, b) => inOrderOfAge.compare(a.value, b.value));
  return [...runs.map(inRun), sorted].filter(row => row.length > 0);
}

export function SizeGroup({ listing: { view, change }, counts }: GroupProps) {
  const chosen = view.query.sizes;
  return (
    <FilterGroup title="Size">
      <div className={styles.sizeRows}>
        {sizeRows(counts).map(row => (
          <div key={row[0]?.value} className={styles.sizes}>
            {chosenAmong(row, chosen).map(size => (
              <SizeChoice key={size.value} change={change} {...size} />
            ))}
          </div>
        ))}
      </div>
    </FilterGroup>
  );
}

const SizeChoice = memo(function SizeChoice({ value, count, isChosen, change }: ChoiceProps) {
  return (
    <label className={styles.size} title={`${count} products`}>
      <input
        type="checkbox"
        name="size"
        value={value}
        checked={isChosen}
        disabled={count === 0 && !isChosen}
        onChange={() => change(({ sizes }) => ({ sizes: toggled(sizes, value) }))}
      />
      {value}
      <VisuallyHidden>, {count} products</VisuallyHidden>
    </label>
  );
});

export function ColorGroup({ listing: { view, change }, counts }: GroupProps) {
  const chosen = view.query.colors;
  return (
    <FilterGroup title="Colour">
      <div className={styles.colors}>
        {chosenAmong(counts, chosen).map(color => (
          <ColorChoice key={color.value} change={change} {...color} />
        ))}
      </div>
    </FilterGroup>
  );
}

const ColorChoice = memo(function ColorChoice({ value, count, isChosen, change }: ChoiceProps) {
  return (
    <label className={styles.color}>
      <input
        type="checkbox"
        name="color"
        value={value}
        checked={isChosen}
        disabled={count === 0 && !isChosen}
        onChange={() => change(({ colors }) => ({ colors: toggled(colors, value) }))}
      />
      <Swatch color={value} />
      <span>{value}</span>
      <span className={styles.count}>{count}</span>
    </label>
  );
});

function chosenAmong(counts: readonly FacetCount[], chosen: readonly string[]) {
  return counts.map(row => ({ ...row, isChosen: chosen.includes(row.value) }));
}

function toggled(values: readonly string[], value: string): readonly string[] {
  return values.includes(value) ? values.filter(other => other !== value) : [...values, value];
}
