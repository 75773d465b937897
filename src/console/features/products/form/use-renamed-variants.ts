/** What a size has of its own goes with it under its new name. */
import { useRef } from 'react';
import { findRenamedSizes } from '#domain/products/renamed-sizes.ts';
import { readSizes } from './form-values.ts';
import type { ProductFormApi } from './product-form.ts';

/** To be called when the sizes are typed. */
export function useRenamedVariants({ getValues, setValue }: ProductFormApi): () => void {
  const last = useRef(readSizes(getValues('sizes')));
  return () => {
    const sizes = readSizes(getValues('sizes'));
    const { renamed } = findRenamedSizes(last.current, sizes);
    last.current = sizes;
    const rows = getValues('variants');
    if (!rows.some(({ size }) => renamed.some(({ from }) => from === size))) return;
    setValue(
      'variants',
      rows.map(row => ({ ...row, size: renamed.find(({ from }) => from === row.size)?.to ?? row.size })),
      { shouldDirty: true },
    );
  };
}
