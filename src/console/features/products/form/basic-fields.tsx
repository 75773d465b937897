/** What every product needs: pictures, name, category, colour and price. */

import { findInconsistency, priceMeaning, useTaxScheme } from '#console/api/use-price-hint.ts';
import { SuggestionField } from '#console/parts/forms/suggestion-field.tsx';
import { PictureField } from '#console/parts/pictures/picture-field.tsx';
import { SWATCHES } from '#domain/color.ts';
import { fromRupees } from '#domain/money.ts';
import { percentOff } from '#domain/products/price-before.ts';
import { askAboutChange } from '#domain/products/price-questions.ts';
import { Checkbox } from '#ui/forms/choice.tsx';
import { TextAreaField, TextField } from '#ui/forms/field.tsx';
import { CategoryField } from './category-field.tsx';
import styles from './product-editor.module.css';
import type { ProductFormApi } from './product-form.ts';

interface BasicFieldsProps {
  readonly form: ProductFormApi;
  readonly isNew: boolean;
}

export function BasicFields({ form }: Pick<BasicFieldsProps, 'form'>) {
  const { field, watch, setValue, getValues } = form;
  const color = watch('color').trim();
  const isKnown = color === '' || Object.hasOwn(SWATCHES, color);
  const touch = { shouldDirty: true } as const;
  return (
    <>
      <section className={styles.section} aria-labelledby="product-pictures">
        <h2 id="product-pictures">Pictures</h2>
        <PictureField
          pictures={watch('pictures')}
          closeUp={watch('closeUp')}
          name={watch('name')}
          error={field('pictures').error}
          onChange={change => setValue('pictures', [...change(getValues('pictures'))], touch)}
          onCloseUp={image => setValue('closeUp', image, touch)}
        />
      </section>
      <section className={styles.section} aria-labelledby="product-basics">
        <h2 id="product-basics">What it is</h2>
        <div className={styles.grid}>
          <TextField
            label="Name"
            hint="As shoppers read it, such as Vaigai Ajrakh Kurta. No two products have the same."
            {...field('name')}
          />
          <CategoryField form={form} field={form.field('category')} />
          <SuggestionField
            label="Colour"
            suggestions={Object.keys(SWATCHES)}
            hint={
              isKnown
                ? 'Shoppers filter by it.'
                : `${color} has no swatch of its own in the filters; it works all the same.`
            }
            {...field('color')}
          />
          <TextField
            label="Print or fabric"
            optional
            hint="Such as Ajrakh or Madras Check; Solid if empty."
            {...field('printName')}
          />
          <TextField
            label="Garment"
            optional
            hint="Such as Straight Kurta. Shoppers can search for it."
            {...field('model')}
          />
        </div>
        <TextAreaField
          label="Description"
          optional
          rows={4}
          hint="Two to four sentences: fabric, weight, cut, care, where it comes from. Left empty, it is name and colour."
          {...field('description')}
        />
      </section>
    </>
  );
}

/** Asks about a price that is far from the stored one; amounts are in rupees. */
function askOfPrice(price: number, stored = ''): string | undefined {
  if (!(price > 0 && price < 1e8 && Number(stored) > 0)) return undefined;
  return askAboutChange(fromRupees(price), fromRupees(Number(stored)));
}

/** The amounts are in rupees. */
function describeReduction(price: number, before: string): string {
  const isRight = price > 0 && Number(before) > price && Number(before) < 1e8;
  const percent = isRight
    ? percentOff({ price: fromRupees(price), priceBefore: fromRupees(Number(before)) })
    : undefined;
  return percent === undefined
    ? 'Struck through beside the price. Needs On sale.'
    : `Struck through beside the price: ${percent}% off. Needs On sale.`;
}

export function PriceFields({ form, isNew }: BasicFieldsProps) {
  const { field, watch } = form;
  const taxScheme = useTaxScheme();
  const priced = { price: Number(watch('price')), taxClass: watch('taxClass') };
  return (
    <section className={styles.section} aria-labelledby="product-price">
      <h2 id="product-price">Price</h2>
      <div className={styles.grid}>
        <TextField
          label="Price in ₹"
          inputMode="decimal"
          hint={
            askOfPrice(priced.price, form.formState.defaultValues?.price) ??
            findInconsistency(priced, taxScheme) ??
            priceMeaning(taxScheme)
          }
          {...field('price')}
        />
        <TextField
          label="Price before in ₹"
          optional
          inputMode="decimal"
          hint={describeReduction(priced.price, watch('priceBefore'))}
          {...field('priceBefore')}
        />
        <TextField
          label="MRP in ₹"
          optional
          inputMode="decimal"
          hint="With all taxes; not below the price."
          {...field('mrp')}
        />
      </div>
      <div className={styles.flags}>
        <Checkbox label="New" {...form.register('isNew')} />
        <Checkbox label="On sale" {...form.register('isSale')} />
      </div>
      <details className={styles.more} open={isNew && field('id').error !== undefined}>
        <summary>Your own number</summary>
        <TextField
          label="SKU"
          readOnly={!isNew}
          hint={
            isNew
              ? 'Letters, digits, - _ and . It stays as it is once saved.'
              : 'It stays as it is: orders name it.'
          }
          {...field('id')}
        />
      </details>
    </section>
  );
}
