/** What sizes have of their own: a row for each size. */
import { useState } from 'react';
import { listSizes, ONE_SIZE } from '#domain/products/product.ts';
import { TextField } from '#ui/forms/field.tsx';
import { FormMessage } from '#ui/forms/form-message.tsx';
import { EMPTY_VARIANT, readSizes, type VariantTexts } from './form-values.ts';
import styles from './product-editor.module.css';
import type { ProductFormApi } from './product-form.ts';

interface VariantField {
  readonly name: Exclude<keyof VariantTexts, 'size'>;
  readonly label: string;
  readonly inputMode: 'text' | 'decimal' | 'numeric';
  /** What the size has where the field is empty. */
  readonly placeholder?: 'price' | 'priceBefore' | 'weightGrams';
}

const FIELDS: readonly VariantField[] = [
  { name: 'sku', label: 'number', inputMode: 'text' },
  { name: 'price', label: 'price, ₹', inputMode: 'decimal', placeholder: 'price' },
  { name: 'priceBefore', label: 'price before, ₹', inputMode: 'decimal' },
  { name: 'weightGrams', label: 'weight, g', inputMode: 'numeric', placeholder: 'weightGrams' },
  { name: 'barcode', label: 'barcode', inputMode: 'numeric' },
];

export function VariantFields({ form }: { readonly form: ProductFormApi }) {
  const { watch, setValue, getValues, field, formState } = form;
  const rows = watch('variants');
  const isSale = watch('isSale');
  const [isOpen, setOpen] = useState(rows.length > 0);
  const errors = formState.errors.variants;
  const change = (size: string, name: VariantField['name'], value: string) => {
    const others = getValues('variants');
    const row = others.find(each => each.size === size);
    const changed = { ...EMPTY_VARIANT, ...row, size, [name]: value };
    const next =
      row === undefined ? [...others, changed] : others.map(each => (each === row ? changed : each));
    setValue('variants', next, { shouldDirty: true });
  };
  return (
    <details
      className={styles.more}
      open={isOpen || errors !== undefined}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>Numbers and prices of single sizes</summary>
      <p>
        What you leave empty is as for the product. The price above is that of the cheapest size; write here
        what a dearer size costs.
      </p>
      <FormMessage>{field('variants').error}</FormMessage>
      {listSizes({ sizes: readSizes(watch('sizes')) }).map(size => {
        const at = rows.findIndex(row => row.size === size);
        return (
          <fieldset key={size} className={styles.variant}>
            <legend>{size === ONE_SIZE ? 'The one size' : `Size ${size}`}</legend>
            {FIELDS.filter(({ name }) => isSale || name !== 'priceBefore').map(
              ({ name, label, inputMode, placeholder }) => (
                <TextField
                  key={name}
                  label={`${size}: ${label}`}
                  inputMode={inputMode}
                  placeholder={placeholder && watch(placeholder)}
                  error={at < 0 ? undefined : errors?.[at]?.[name]?.message}
                  value={rows[at]?.[name] ?? ''}
                  onChange={({ currentTarget }) => change(size, name, currentTarget.value)}
                />
              ),
            )}
          </fieldset>
        );
      })}
    </details>
  );
}
