/** The form of a product; without the permission to change products it is only read. */
import { useMay } from '#console/api/session.ts';
import { DocumentForm } from '#console/parts/forms/document-form.tsx';
import { BasicFields, PriceFields } from './basic-fields.tsx';
import { DetailFields } from './detail-fields.tsx';
import styles from './product-editor.module.css';
import { SizeFields } from './size-fields.tsx';
import { type ProductFormOptions, useProductForm } from './use-product-form.ts';

export function ProductEditor(options: ProductFormOptions) {
  const form = useProductForm(options);
  const mayChange = useMay('products.change');
  return (
    <DocumentForm form={form} label="Product" what="this product">
      <fieldset className={styles.fields} disabled={!mayChange}>
        <BasicFields form={form} />
        <PriceFields form={form} isNew={options.stored === undefined} />
        <SizeFields form={form} stored={options.stored?.product.sizes} />
        <DetailFields form={form} />
      </fieldset>
    </DocumentForm>
  );
}
