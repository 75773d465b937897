import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addCategory, categoriesQuery } from '#console/api/products.ts';
import { Button } from '#ui/forms/button.tsx';
import { SelectField, TextField } from '#ui/forms/field.tsx';
import styles from './product-editor.module.css';
import type { ProductFormApi } from './product-form.ts';

interface CategoryFieldProps {
  readonly form: ProductFormApi;
  /** The form's own field is used, because the first wrong field gets the focus in the order in which fields are made. */
  readonly field: ReturnType<ProductFormApi['field']>;
}

/** Chooses one of the categories, or makes a new one. */
export function CategoryField({ form, field: { onChange, ...field } }: CategoryFieldProps) {
  const { data } = useQuery(categoriesQuery);
  const [isAdding, setAdding] = useState(false);
  const categories = data?.categories ?? [];
  // The chosen category is the only option until the others are read.
  const chosen = form.watch('category');
  const isListed = chosen === '' || categories.some(({ category }) => category.key === chosen);
  return (
    <div>
      <SelectField
        label="Category"
        {...field}
        value={chosen}
        onChange={event => (event.currentTarget.value === ADD ? setAdding(true) : void onChange(event))}
      >
        <option value="">Choose…</option>
        {!isListed && <option value={chosen}>{chosen}</option>}
        {categories.map(({ category: { key, label } }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
        <option value={ADD}>A new category…</option>
      </SelectField>
      {isAdding && (
        <NewCategory
          onAdded={key => {
            setAdding(false);
            form.setValue('category', key, { shouldDirty: true });
          }}
        />
      )}
    </div>
  );
}

/** No key of a category contains this character. */
const ADD = '+';

function NewCategory({ onAdded }: { readonly onAdded: (key: string) => void }) {
  const [label, setLabel] = useState('');
  const create = useMutation({
    mutationFn: () => addCategory({ label }),
    onSuccess: ({ category }) => onAdded(category.key),
    meta: { showsErrors: true },
  });
  return (
    <div className={styles.inline}>
      <TextField
        label="Name of the new category"
        value={label}
        error={create.error?.message}
        onChange={({ currentTarget }) => setLabel(currentTarget.value)}
      />
      <Button variant="quiet" size="compact" busy={create.isPending} onClick={() => create.mutate()}>
        Add
      </Button>
    </div>
  );
}
