import { type ChangeEvent, useState } from 'react';
import type { Catalogue } from '#domain/catalogue.ts';
import { fromRupees, type Paise, toRupees } from '#domain/money.ts';
import { TextField } from '#ui/forms/field.tsx';
import styles from './filter-groups.module.css';
import { FilterGroup } from './filter-groups.tsx';
import type { ListingControls } from './use-listing.ts';

interface PriceGroupProps {
  readonly listing: ListingControls;
  /** The range goes from the cheapest to the dearest product of the shop. */
  readonly range: Catalogue['priceRange'];
}

/** Takes a range in whole rupees when the field is left or Enter is pressed, not while a number is half typed. */
export function PriceGroup({ listing: { view, change }, range }: PriceGroupProps) {
  const [min, setMin] = useState(asText(view.query.min));
  const [max, setMax] = useState(asText(view.query.max));
  const take = () => {
    if (min !== asText(view.query.min) || max !== asText(view.query.max))
      change(() => ({ min: asAmount(min), max: asAmount(max) }));
  };
  const field = (name: string, value: string, set: (text: string) => void) => ({
    name,
    value,
    inputMode: 'numeric' as const,
    pattern: '[0-9]*',
    autoComplete: 'off',
    maxLength: 8,
    onChange: (event: ChangeEvent<HTMLInputElement>) => set(event.target.value.replace(/\D/g, '')),
    onBlur: take,
    onKeyDown: (event: { key: string }) => {
      if (event.key === 'Enter') take();
    },
  });
  return (
    <FilterGroup title="Price in ₹">
      <div className={styles.prices}>
        <TextField label="Minimum" placeholder={asText(range.min)} {...field('min', min, setMin)} />
        <TextField label="Maximum" placeholder={asText(range.max)} {...field('max', max, setMax)} />
      </div>
    </FilterGroup>
  );
}

function asText(amount: Paise | undefined): string {
  return amount === undefined ? '' : String(toRupees(amount));
}

function asAmount(text: string): Paise | undefined {
  return text === '' ? undefined : fromRupees(Number(text));
}
