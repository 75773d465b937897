/** Sizes and the product's own measures in centimetres. */
import { findRenamedSizes } from '#domain/products/renamed-sizes.ts';
import { sameKey } from '#domain/text/same-text.ts';
import { TextField } from '#ui/forms/field.tsx';
import { readSizes } from './form-values.ts';
import styles from './product-editor.module.css';
import type { ProductFormApi } from './product-form.ts';
import { useRenamedVariants } from './use-renamed-variants.ts';
import { VariantFields } from './variant-fields.tsx';

interface SizeFieldsProps {
  readonly form: ProductFormApi;
  /** The sizes as they are saved; undefined for a new product. */
  readonly stored: readonly string[] | undefined;
}

export function SizeFields({ form, stored }: SizeFieldsProps) {
  const { field, watch } = form;
  const sizes = field('sizes');
  const rename = useRenamedVariants(form);
  const replaced = findRenamedSizes(stored ?? [], readSizes(watch('sizes'))).renamed;
  return (
    <section className={styles.section} aria-labelledby="product-sizes">
      <h2 id="product-sizes">Sizes</h2>
      <TextField
        label="Sizes"
        optional
        hint="From small to large with commas between, such as S, M, L. Leave it empty for a saree or a stole."
        {...sizes}
        onBlur={event => {
          rename();
          void sizes.onBlur(event);
        }}
      />
      <output>
        {replaced
          .filter(({ from, to }) => sameKey(from) !== sameKey(to))
          .map(({ from, to }) => (
            <p key={from}>
              {to} takes over the pieces of {from} where they are counted. If it is another size, take {from}{' '}
              out and save, then add {to}.
            </p>
          ))}
      </output>
      <VariantFields form={form} />
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
  const sizes = readSizes(watch('sizes'));
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
