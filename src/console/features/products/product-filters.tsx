/** Search, filters and order of the products; all of them stand in the address. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { categoriesQuery } from '#console/api/products.ts';
import { FilterPanel } from '#console/parts/list/filter-panel.tsx';
import { SearchField } from '#console/parts/list/search-field.tsx';
import { useSearchParams } from '#console/parts/use-search-params.ts';
import { SelectField } from '#ui/forms/field.tsx';

const SELECTS = [
  { name: 'state', label: 'State', options: { live: 'Live', draft: 'Draft', archived: 'Archived' } },
  {
    name: 'stock',
    label: 'Stock',
    options: { out: 'Sold out', few: 'Sold out or nearly', uncounted: 'Not counted' },
  },
  { name: 'isSale', label: 'On sale', options: { true: 'Yes', false: 'No' } },
  { name: 'isNew', label: 'New', options: { true: 'Yes', false: 'No' } },
] as const;

const SAMPLE = {
  name: 'isSample',
  label: 'From the sample',
  options: { true: 'Yes', false: 'No' },
} as const;

const FILTERS = ['category', 'isSample', ...SELECTS.map(({ name }) => name)];

const SORTS = { '': 'SKU', name: 'Name', price: 'Price', updated: 'Last changed' } as const;

export function ProductFilters() {
  const [{ sort = '', ...params }, changeParams] = useSearchParams();
  // A filter that only a new shop needs: the list of first steps leads to it.
  const selects = params['isSample'] === undefined ? SELECTS : [...SELECTS, SAMPLE];
  const { data } = useQuery(categoriesQuery);
  return (
    <FilterPanel
      count={FILTERS.filter(name => params[name] !== undefined).length}
      search={<SearchField placeholder="Name, SKU, colour, print" />}
    >
      <FilterSelect name="category" label="Category">
        {data?.categories.map(({ category: { key, label } }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </FilterSelect>
      {selects.map(({ name, label, options }) => (
        <FilterSelect key={name} name={name} label={label}>
          {Object.entries(options).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </FilterSelect>
      ))}
      <SelectField
        label="Sort"
        value={sort}
        onChange={({ currentTarget }) => changeParams({ sort: currentTarget.value })}
      >
        {Object.entries(SORTS).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
    </FilterPanel>
  );
}

interface FilterSelectProps {
  readonly name: string;
  readonly label: string;
  readonly children: ReactNode;
}

function FilterSelect({ name, label, children }: FilterSelectProps) {
  const [params, changeParams] = useSearchParams();
  return (
    <SelectField
      label={label}
      value={params[name] ?? ''}
      onChange={({ currentTarget }) => changeParams({ [name]: currentTarget.value })}
    >
      <option value="">All</option>
      {children}
    </SelectField>
  );
}
