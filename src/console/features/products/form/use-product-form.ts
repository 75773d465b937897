/** The state of a product's form. What is typed survives a lost connection, an ended session and a reload. */
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { createProduct, readProduct, saveProduct, storedIn } from '#console/api/products.ts';
import { isData } from '#console/api/query-client.ts';
import { describeFields } from '#console/parts/changes/describe-fields.ts';
import { type Base, useRestoredForm } from '#console/parts/forms/use-restored-form.ts';
import { toastSuccess } from '#console/parts/toasts.tsx';
import type { DraftProduct } from '#contract/console/product.ts';
import type { ProductJson } from '#contract/products/product.ts';
import type { ProductValues } from './form-values.ts';
import { mergeProduct, ProductForm, type ShownProduct } from './product-values.ts';

export interface ProductFormOptions {
  /** It is undefined for a new product. */
  readonly stored?: DraftProduct;
  readonly values: ProductValues;
  /** The product whose other colour a new one is. */
  readonly original?: ProductJson | undefined;
}

interface Conflict {
  readonly sent: ProductJson;
  readonly stored: DraftProduct;
}

export function useProductForm({ stored, values, original }: ProductFormOptions) {
  const [conflict, setConflict] = useState<Conflict>();
  const done = useAfterSaving();
  const form = useRestoredForm({
    name: stored === undefined ? `new-product-${original?.id ?? ''}` : `product-${stored.product.id}`,
    stored: toBase(values, stored?.revision),
    toSchema: () => ProductForm,
    send: (shown: ShownProduct, { revision }) =>
      save(mergeProduct(stored?.product ?? original, shown), revision),
  });
  const save = async (sent: ProductJson, revision: number | undefined) => {
    try {
      const saved = await store(sent, revision, original?.id);
      setConflict(undefined);
      form.restart({ values: form.getValues(), revision: saved.revision });
      await done(saved, stored === undefined);
    } catch (error) {
      const theirs = storedIn(error);
      if (theirs === undefined) throw error;
      setConflict({ sent, stored: theirs });
    }
  };
  return {
    ...form,
    discard: () => form.restart(stored === undefined ? form.base : toBase(values, stored.revision)),
    conflict: conflict && {
      fields: describeFields(conflict.stored.product, conflict.sent),
      saveMine: () => save(conflict.sent, conflict.stored.revision),
      close: () => setConflict(undefined),
    },
  };
}

function toBase(values: ProductValues, revision: number | undefined): Base<ProductValues> {
  return { values: { ...values, id: values.id || suggestId() }, revision };
}

/** Colours of one design have the same style code: a product that had none gets its own id as one. */
async function store(
  sent: ProductJson,
  revision: number | undefined,
  original: string | undefined,
): Promise<DraftProduct> {
  if (revision !== undefined) return saveProduct(sent, revision);
  const created = await createProduct(sent);
  if (original !== undefined && sent.styleCode === original) {
    const first = await readProduct(original);
    if (first.product.styleCode === undefined)
      await saveProduct({ ...first.product, styleCode: original }, first.revision);
  }
  return created;
}

function useAfterSaving() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async ({ product, carried = [], questions = [] }: DraftProduct, isNew: boolean) => {
    await queryClient.invalidateQueries({ predicate: isData });
    const sentences = [`${product.name} is saved.`, ...carried, 'Shoppers see it once you publish.'];
    toastSuccess([...sentences, ...questions].join(' '), 'draft');
    if (isNew) await navigate({ to: '/products/$id', params: { id: product.id } });
  };
}

/** Returns an id that is not taken yet, for who has no numbers of their own: it grows with time. */
function suggestId(now = Date.now()): string {
  return `P-${now.toString(36).toUpperCase()}`;
}
