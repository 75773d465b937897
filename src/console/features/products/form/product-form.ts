import type { UseFormReturn } from 'react-hook-form';
import type { ProductJson } from '#contract/products/product.ts';
import type { ProductValues } from './form-values.ts';

/** The form that the parts of the page share. */
export interface ProductFormApi extends UseFormReturn<ProductValues, unknown, ProductJson> {
  readonly field: (name: keyof ProductValues) => {
    readonly name: string;
    readonly error: string | undefined;
  } & ReturnType<UseFormReturn<ProductValues>['register']>;
}
