/** Sizes and the product's own measures in centimetres. */
import { TextField } from '#ui/forms/field.tsx';
import styles from './product-editor.module.css';
import type { ProductFormApi } from './product-form.ts';
import { LIST_SEPARATOR } from './product-values.ts';

export function SizeFields({ form }: { readonly form: ProductFormApi }) {
  const { field, watch } = form;
  return (
    <section className={styles.section} aria-labelledby="product-sizes">
      <h2 id="product-sizes">Sizes</h2>
      <TextField
        label="Sizes"
        optional
        hint="From small to large with commas between, such as S, M, L. Leave it empty for a saree or a stole."
        {...field('sizes')}
      />
      <details className={styles.more} open={watch('measures') !== ''}>
        <summary>Measures in cm</summary>
        <TextField
          label="What is measured"
          optional
          hint="Such as Chest, Length. Write the figures of each size in this order."
          {...field('measures')}
        />
        <ChartRows form={form} />
      </details>
    </section>
  );
}

function ChartRows({ form }: { readonly form: ProductFormApi }) {
  const { watch, setValue, field } = form;
  const chart = watch('chart');
  const sizes = watch('sizes')
    .split(LIST_SEPARATOR)
    .map(size => size.trim())
    .filter(size => size !== '');
  const toCm = (size: string) => chart.find(row => row.size === size)?.cm ?? '';
  const change = (size: string, cm: string) =>
    setValue(
      'chart',
      sizes.map(each => ({ size: each, cm: each === size ? cm : toCm(each) })),
      { shouldDirty: true },
    );
  return (
    <div className={styles.grid}>
      {sizes.map(size => (
        <TextField
          key={size}
          label={`${size} in cm`}
          optional
          inputMode="text"
          placeholder="92, 100"
          error={field('chart').error}
          value={toCm(size)}
          onChange={({ currentTarget }) => change(size, currentTarget.value)}
        />
      ))}
    </div>
  );
}
