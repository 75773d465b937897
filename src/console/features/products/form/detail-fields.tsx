/** What helps to choose, what the law wants stated, and when the product is shown. */
import { PRODUCT_STATES, TAX_CLASSES } from '#domain/products/product-details.ts';
import { SelectField, TextAreaField, TextField } from '#ui/forms/field.tsx';
import { FabricFields } from './fabric-fields.tsx';
import { LinkFields } from './link-fields.tsx';
import styles from './product-editor.module.css';
import type { ProductFormApi } from './product-form.ts';

const STATES = { draft: 'Draft: not shown', live: 'Live', archived: 'Archived: not shown any more' } as const;

const TAXES = {
  apparel: 'Apparel: taxed by its price',
  fabric: 'Fabric, such as a saree',
  other: 'Other',
} as const;

export function DetailFields({ form }: { readonly form: ProductFormApi }) {
  const { field } = form;
  return (
    <>
      <FabricFields form={form} />
      <details className={styles.fold}>
        <summary>Tax and legal details</summary>
        <div className={styles.grid}>
          <TextField
            label="HSN code"
            optional
            inputMode="numeric"
            hint="4, 6 or 8 digits, such as 6211"
            {...field('hsn')}
          />
          <SelectField label="Tax class" optional {...field('taxClass')}>
            <option value="">Not stated: apparel</option>
            {TAX_CLASSES.map(name => (
              <option key={name} value={name}>
                {TAXES[name]}
              </option>
            ))}
          </SelectField>
          {form.watch('taxClass') === 'other' && (
            <TextField
              label="Tax in %"
              optional
              inputMode="decimal"
              hint="A rate of GST, such as 3 or 12. Left empty: the percentage in Settings, Tax."
              {...field('taxPercent')}
            />
          )}
          <TextField label="Country of origin" optional placeholder="India" {...field('countryOfOrigin')} />
          <TextField label="Net quantity" optional placeholder="1 piece" {...field('netQuantity')} />
          <TextField label="Weight in grams" optional inputMode="numeric" {...field('weightGrams')} />
          <TextField label="Maker, packer or importer" optional {...field('makerName')} />
        </div>
        <TextAreaField label="Address of the maker" optional rows={2} {...field('makerAddress')} />
      </details>
      <LinkFields form={form} />
      <section className={styles.section} aria-labelledby="product-shown">
        <h2 id="product-shown">When it is shown</h2>
        <div className={styles.grid}>
          <SelectField label="State" {...field('state')}>
            {PRODUCT_STATES.map(name => (
              <option key={name} value={name}>
                {STATES[name]}
              </option>
            ))}
          </SelectField>
          <TextField
            label="Shown from"
            optional
            type="datetime-local"
            hint="Indian time. Published before, it appears by itself."
            {...field('publishAt')}
          />
        </div>
      </section>
    </>
  );
}
