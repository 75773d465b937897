/** The state of a product's form. What is typed survives a lost connection, an ended session and a reload. */
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { createProduct, readProduct, saveProduct, storedIn } from '#console/api/products.ts';
import { isData } from '#console/api/query-client.ts';
import { readTyped, useTyped } from '#console/parts/forms/use-typed.ts';
import { toastSuccess } from '#console/parts/toasts.tsx';
import { useSchemaForm } from '#console/parts/use-schema-form.ts';
import type { DraftProduct, NewProduct } from '#contract/console/product.ts';
import type { ProductJson } from '#contract/product.ts';
import { ProductForm, type ProductValues } from './product-values.ts';
import { suggestId } from './suggest-id.ts';

export interface ProductFormOptions {
  /** Undefined: a new product. */
  readonly stored?: DraftProduct;
  readonly values: ProductValues;
  /** The product whose other colour a new one is. */
  readonly original?: string | undefined;
}

type Sent = z.infer<typeof NewProduct>;

/** What was typed over. */
interface Base {
  readonly values: ProductValues;
  readonly revision: number | undefined;
}

interface Conflict {
  readonly sent: Sent;
  readonly stored: DraftProduct;
}

export function useProductForm({ stored, values, original }: ProductFormOptions) {
  const draftName = stored === undefined ? `new-product-${original ?? ''}` : `product-${stored.product.id}`;
  const [left, setLeft] = useState(() => readTyped(draftName));
  const [base, setBase] = useState<Base>(
    () => (left?.base as Base | undefined) ?? baseOf(values, stored?.revision),
  );
  const [conflict, setConflict] = useState<Conflict>();
  const done = useAfterSaving();
  const form = useSchemaForm({
    schema: ProductForm,
    values: base.values,
    follows: true,
    send: (sent: Sent) => save(sent, base.revision),
  });
  const forget = useTyped(draftName, form, base);
  const { reset } = form;
  const { isDirty } = form.formState;

  const restart = (next: ProductValues, revision: number | undefined) => {
    forget();
    setLeft(undefined);
    setBase({ values: next, revision });
    reset(next);
  };
  const save = async (sent: Sent, revision: number | undefined) => {
    try {
      const saved = await store(sent, revision, original);
      setConflict(undefined);
      restart(form.getValues(), saved.revision);
      await done(saved, stored === undefined);
    } catch (error) {
      const theirs = storedIn(error);
      if (theirs === undefined) throw error;
      setConflict({ sent, stored: theirs });
    }
  };
  useEffect(() => {
    if (left !== undefined) reset(left.values, { keepDefaultValues: true });
  }, [left, reset]);
  // What a colleague saved meanwhile is shown, unless something is typed: then saving shows both.
  const isNewer = stored !== undefined && stored.revision > (base.revision ?? 0);
  if (isNewer && !isDirty && left === undefined) setBase({ values, revision: stored.revision });

  return {
    ...form,
    isDirty,
    /** When the page was opened, there was something that had been typed before. */
    wasLeft: left !== undefined,
    discard: () => restart(stored === undefined ? base.values : values, stored?.revision),
    conflict: conflict && {
      mine: conflict.sent,
      theirs: conflict.stored.product,
      keepMine: () => save(conflict.sent, conflict.stored.revision),
      close: () => setConflict(undefined),
    },
  };
}

function baseOf(values: ProductValues, revision: number | undefined): Base {
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
  return async ({ product }: DraftProduct, isNew: boolean) => {
    await queryClient.invalidateQueries({ predicate: isData });
    toastSuccess(`${product.name} is saved. Shoppers see it once you publish.`);
    if (isNew) await navigate({ to: '/products/$id', params: { id: product.id } });
  };
}
