/** Deletes a product that nobody has ordered, and archives any other, after saying which. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useToastDraftUndo } from '#console/api/draft.ts';
import { ConfirmDialog } from '#console/parts/layout/confirm-dialog.tsx';
import { QueryContent } from '#console/parts/query-content.tsx';
import type { ProductRemovalResult } from '#contract/console/product-removal.ts';
import type { ProductJson } from '#contract/products/product.ts';
import { Button } from '#ui/forms/button.tsx';
import { removeProducts } from './bulk/removal-api.ts';

export function DeleteButton({ product }: { readonly product: ProductJson }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="compact" onClick={() => setOpen(true)}>
        Delete…
      </Button>
      {isOpen && <DeleteDialog product={product} onClose={() => setOpen(false)} />}
    </>
  );
}

interface DeleteDialogProps {
  readonly product: ProductJson;
  readonly onClose: () => void;
}

function DeleteDialog({ product: { id, name, state }, onClose }: DeleteDialogProps) {
  const navigate = useNavigate();
  const toastDraftUndo = useToastDraftUndo();
  const filter = { ids: [id] };
  const preview = useQuery({
    queryKey: ['product-removal', id],
    queryFn: () => removeProducts({ filter }),
    gcTime: 0,
  });
  const remove = useMutation({
    mutationFn: () => removeProducts({ filter, apply: true }),
    onSuccess: async done => {
      onClose();
      const isGone = done.deleted.count > 0;
      if (isGone) await navigate({ to: '/products' });
      const what = isGone ? 'deleted' : 'archived';
      toastDraftUndo(`${name} is ${what}. Shoppers see it once you publish.`, done.revision);
    },
  });
  const isOrdered = preview.data?.deleted.count === 0;
  const isDone = isOrdered && state === 'archived';
  return (
    <ConfirmDialog
      title={isOrdered && !isDone ? `Archive ${name}?` : `Delete ${name}?`}
      action={isOrdered && !isDone ? 'Archive it' : 'Delete it'}
      isBusy={remove.isPending || preview.data === undefined}
      onConfirm={isDone ? onClose : () => remove.mutate()}
      onClose={onClose}
    >
      <QueryContent query={preview}>{plan => <p>{describe(plan, isDone)}</p>}</QueryContent>
    </ConfirmDialog>
  );
}

function describe({ deleted }: ProductRemovalResult, isDone: boolean): string {
  if (deleted.count > 0)
    return 'Nobody has ordered it. It leaves the shop and its collections, and once you publish, its address leads to its category, if that has other products. Until then you can undo it; after that, Versions has it for a while, with its pictures and stock.';
  if (isDone)
    return 'Somebody has ordered it, so that it stays archived: orders, invoices and returns name it.';
  return 'Somebody has ordered it, so that it is archived instead: shoppers see it no more, and orders, invoices and returns stay as they are.';
}
