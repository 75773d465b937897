/** Whom it is for, the cloth and the fit: all that the table of the product's page states. */
import { SuggestionField } from '#console/parts/forms/suggestion-field.tsx';
import { WEARERS } from '#domain/products/product-details.ts';
import { SelectField, TextAreaField, TextField } from '#ui/forms/field.tsx';
import styles from './product-editor.module.css';
import type { ProductFormApi } from './product-form.ts';

interface FabricFieldsProps {
  readonly form: ProductFormApi;
}

const WORN_BY = {
  women: 'Women',
  men: 'Men',
  unisex: 'Everybody',
  girls: 'Girls',
  boys: 'Boys',
  baby: 'Babies',
} as const;

const FITS = ['Slim', 'Regular', 'Relaxed', 'Oversized'];

export function FabricFields({ form }: FabricFieldsProps) {
  const { field } = form;
  return (
    <details className={styles.fold}>
      <summary>Fabric, care and fit</summary>
      <div className={styles.grid}>
        <SelectField label="For whom" optional {...field('for')}>
          <option value="">Not stated</option>
          {WEARERS.map(name => (
            <option key={name} value={name}>
              {WORN_BY[name]}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Occasions"
          optional
          hint="With commas, such as Office, Festive. Shoppers filter by them."
          {...field('occasion')}
        />
        <TextField label="Fabric" optional hint="Such as Cotton mulmul" {...field('fabric')} />
        <TextField
          label="Fibres"
          optional
          hint="With percentages that make 100, such as 60% cotton, 40% silk"
          {...field('fibres')}
        />
        <TextField
          label="Weave or print technique"
          optional
          hint="Such as Single ikat or Hand block print"
          {...field('technique')}
        />
        <TextField
          label="Town"
          optional
          hint="Where it is woven or printed, such as Pochampally, Telangana"
          {...field('town')}
        />
        <TextField
          label="Weight of the cloth in gsm"
          optional
          inputMode="numeric"
          hint="Such as 120"
          {...field('gsm')}
        />
      </div>
      <TextAreaField label="Care" optional rows={2} {...field('care')} />
      <FitFields form={form} />
      <div className={styles.grid}>
        <TextField
          label="Style code"
          optional
          hint="The same for all colours of a design: their pages link to each other."
          {...field('styleCode')}
        />
        <TextField
          label="Search words"
          optional
          hint="With commas, such as festive, office wear"
          {...field('tags')}
        />
      </div>
    </details>
  );
}

function FitFields({ form: { field } }: FabricFieldsProps) {
  return (
    <>
      <div className={styles.grid}>
        <SuggestionField label="Cut" optional suggestions={FITS} hint="Such as Relaxed" {...field('fit')} />
        <SelectField label="How sizes turn out" optional {...field('runs')}>
          <option value="">As usual</option>
          <option value="small">It runs small: take a size up</option>
          <option value="large">It runs large: take a size down</option>
        </SelectField>
        <TextField
          label="Height of the model in cm"
          optional
          inputMode="numeric"
          hint="The person in the pictures, such as 168"
          {...field('modelHeight')}
        />
        <TextField label="Size the model wears" optional hint="Such as M" {...field('modelSize')} />
      </div>
      <TextAreaField
        label="Fit"
        optional
        rows={2}
        hint="Anything else, such as: Cut wide at the shoulder."
        {...field('fitNote')}
      />
    </>
  );
}
