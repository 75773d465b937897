/** What search engines and previews of links show of the product. */
import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '#console/api/settings.ts';
import { countHint, LinkPreview } from '#console/parts/links/link-preview.tsx';
import { OnePictureField } from '#console/parts/pictures/one-picture-field.tsx';
import { productPage } from '#contract/urls.ts';
import { TextAreaField, TextField } from '#ui/forms/field.tsx';
import styles from './product-editor.module.css';
import type { ProductFormApi } from './product-form.ts';

export function LinkFields({ form }: { readonly form: ProductFormApi }) {
  const { field, watch, setValue } = form;
  const shop = useShopName();
  const [title, description, image] = [watch('seoTitle'), watch('seoDescription'), watch('seoImage')];
  const [first] = watch('pictures');
  return (
    <details className={styles.fold}>
      <summary>Links and search engines</summary>
      <TextField
        label="Title"
        optional
        hint={countHint(title, 'title', 'Left empty, it is the name with that of your shop.')}
        {...field('seoTitle')}
      />
      <TextAreaField
        label="Description for links"
        optional
        rows={2}
        hint={countHint(description, 'description', 'Left empty, it is the description.')}
        {...field('seoDescription')}
      />
      <OnePictureField
        label="Picture of the link"
        optional
        hint="Wide, such as 1200 × 630 pixels. Without one, links show the first picture."
        error={field('seoImage').error}
        image={image}
        onChange={media => setValue('seoImage', media?.url ?? '', { shouldDirty: true })}
      />
      <LinkPreview
        title={title || `${watch('name')} | ${shop}`}
        description={description || watch('description')}
        image={image || (first?.image ?? '')}
        path={productPage(watch('id') || '…')}
      />
    </details>
  );
}

function useShopName(): string {
  const { data } = useQuery(settingsQuery);
  const { name = '' } = (data?.document['shop'] ?? {}) as { readonly name?: string };
  return name;
}
