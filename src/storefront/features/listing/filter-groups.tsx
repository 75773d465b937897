/** The groups of the filter panel, each choice with how many products it would leave. */
import { ChevronDown } from 'lucide';
import { memo, type ReactNode, useState } from 'react';
import { COLOR_FAMILIES, COLOR_FAMILY_NAMES } from '#domain/listing/color-families.ts';
import type { FacetCount } from '#domain/listing/facets.ts';
import {
  type ChoiceFilter,
  type ChoiceName,
  FILTERS,
  FLAG_FILTERS,
  listChosen,
  withChosen,
} from '#domain/listing/filters.ts';
import type { Facets } from '#domain/listing/listing.ts';
import { useCategories } from '#storefront/categories.ts';
import { Checkbox } from '#ui/forms/choice.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { Icon } from '#ui/media/icon.tsx';
import { Swatch } from '#ui/media/swatch.tsx';
import styles from './filter-groups.module.css';
import type { Change, ListingControls } from './use-listing.ts';

export function FilterGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{title}</legend>
      {children}
    </fieldset>
  );
}

interface FoldedGroupProps {
  readonly title: string;
  readonly startsOpen: boolean;
  readonly children: ReactNode;
}

/** A group that is closed at first. What the shopper opened stays open, whatever is chosen in it. */
function FoldedGroup({ title, startsOpen, children }: FoldedGroupProps) {
  const [open] = useState(startsOpen);
  return (
    <details className={styles.group} open={open}>
      <summary className={styles.summary}>
        {title}
        <Icon shape={ChevronDown} size={18} />
      </summary>
      <fieldset aria-label={title}>{children}</fieldset>
    </details>
  );
}

interface GroupProps {
  readonly listing: ListingControls;
  readonly facets: Facets;
}

/** The flags that have a label, in a group of their own. */
export function FlagGroup({ listing: { view, change }, facets }: GroupProps) {
  return (
    <FilterGroup title="Shelf">
      {FLAG_FILTERS.map(
        ({ name, param, label, isLive }) =>
          label !== undefined && (
            <Checkbox
              key={name}
              label={label}
              name={param}
              value="true"
              count={isLive ? undefined : facets[name]}
              checked={view.query[name]}
              disabled={facets[name] === 0 && !view.query[name]}
              onChange={() => change(query => ({ [name]: !query[name] }))}
            />
          ),
      )}
    </FilterGroup>
  );
}

interface ChoiceGroupProps extends GroupProps {
  readonly name: ChoiceName;
}

export function ChoiceGroup({ name, listing: { view, change }, facets }: ChoiceGroupProps) {
  const filter: ChoiceFilter = FILTERS[name];
  const categories = useCategories();
  const chosen = listChosen(view.query, name);
  const choices = facets[name]
    .map(row => ({
      ...row,
      label: filter.label?.(row.value, categories) ?? row.value,
      isChosen: chosen.includes(row.value),
    }))
    .filter(({ count, isChosen }) => count > 0 || isChosen || filter.hidesEmpty !== true);
  if (choices.length === 0) return null;
  const content = <Choices filter={filter} name={name} choices={choices} change={change} />;
  return filter.isFolded === true ? (
    <FoldedGroup title={filter.title} startsOpen={chosen.length > 0}>
      {content}
    </FoldedGroup>
  ) : (
    <FilterGroup title={filter.title}>{content}</FilterGroup>
  );
}

interface ChoicesProps {
  readonly filter: ChoiceFilter;
  readonly name: ChoiceName;
  readonly choices: readonly LabelledChoice[];
  readonly change: Change;
}

/** A list shows so many before "Show all". */
const LISTED = 8;

function Choices({ filter, name, choices, change }: ChoicesProps) {
  const drawn = (rows: readonly LabelledChoice[]) =>
    rows.map(row => <Choice key={row.value} name={name} change={change} {...row} />);
  if (filter.variant === 'swatches') return <div className={styles.colors}>{drawn(choices)}</div>;
  if (filter.variant === 'boxes') {
    return (
      <div className={styles.sizeRows}>
        {inRows(choices, filter.rows ?? []).map(row => (
          <div key={row[0]?.value} className={styles.sizes}>
            {drawn(row)}
          </div>
        ))}
      </div>
    );
  }
  if (filter.kind === 'one') {
    const isChosen = choices.every(choice => !choice.isChosen);
    return drawn([{ value: '', label: 'All', count: sum(choices), isChosen }, ...choices]);
  }
  // Those that are chosen are never behind "Show all".
  const first = choices.filter(({ isChosen }, index) => isChosen || index < LISTED);
  const rest = choices.filter(choice => !first.includes(choice));
  return (
    <>
      {drawn(first)}
      {rest.length > 0 && (
        <details className={styles.more}>
          <summary>Show all {choices.length}</summary>
          {drawn(rest)}
        </details>
      )}
    </>
  );
}

const inNaturalOrder = new Intl.Collator('en-IN', { numeric: true });

/** Returns a row for each of the lists given, and one for the rest. */
function inRows<Row extends FacetCount>(choices: readonly Row[], rows: readonly (readonly string[])[]) {
  const rest = choices.filter(({ value }) => !rows.some(row => row.includes(value)));
  const sorted = rest.toSorted((a, b) => inNaturalOrder.compare(a.value, b.value));
  const known = rows.map(row => choices.filter(({ value }) => row.includes(value)));
  return [...known, sorted].filter(row => row.length > 0);
}

function sum(counts: readonly FacetCount[]): number {
  return counts.reduce((all, { count }) => all + count, 0);
}

interface LabelledChoice extends FacetCount {
  readonly label: string;
  readonly isChosen: boolean;
}

interface ChoiceProps extends LabelledChoice {
  readonly name: ChoiceName;
  readonly change: Change;
}

/** The panel has some fifty choices, and a press changes one or two of them: `memo` spares the others. */
const Choice = memo(function Choice({ name, value, label, count, isChosen, change }: ChoiceProps) {
  const filter: ChoiceFilter = FILTERS[name];
  const isAll = value === '';
  const input = (
    <input
      type={filter.kind === 'one' ? 'radio' : 'checkbox'}
      name={filter.param}
      value={value}
      checked={isChosen}
      disabled={count === 0 && !isChosen && !isAll}
      onChange={() => change(query => withChosen(name, chosenAfter(filter, listChosen(query, name), value)))}
    />
  );
  if (filter.variant === 'boxes') {
    const products = `${count} ${count === 1 ? 'product' : 'products'}`;
    return (
      <label className={styles.size} title={products}>
        {input}
        {label}
        <VisuallyHidden>, {products}</VisuallyHidden>
      </label>
    );
  }
  return (
    <label className={filter.variant === 'list' ? styles.row : styles.color} data-chosen={isChosen}>
      {input}
      {filter.variant === 'swatches' && (
        <Swatch color={value} fills={name === 'families' ? findFamilyColors(value) : undefined} />
      )}
      <span>{label}</span>
      <span className={styles.count}>{count}</span>
    </label>
  );
});

/** A family of many colours has a gradient, of which the colours are taken. */
function findFamilyColors(value: string): readonly string[] | undefined {
  const family = COLOR_FAMILY_NAMES.find(name => name === value);
  return family && [...new Set(COLOR_FAMILIES[family].swatch.match(/#[\da-f]{6}/g))];
}

function chosenAfter({ kind }: ChoiceFilter, chosen: readonly string[], pressed: string): readonly string[] {
  if (kind === 'one') return pressed === '' ? [] : [pressed];
  return chosen.includes(pressed) ? chosen.filter(other => other !== pressed) : [...chosen, pressed];
}
