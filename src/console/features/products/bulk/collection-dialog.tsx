/** Adds products to the end of a collection that is chosen by hand. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { changeCollection, collectionsQuery } from '#console/api/collections.ts';
import { formatCount } from '#console/parts/format-count.ts';
import { FormDialog } from '#console/parts/layout/form-dialog.tsx';
import { PageLink } from '#console/parts/page-link.tsx';
import { toastSuccess } from '#console/parts/toasts.tsx';
import type { DraftCollection } from '#contract/console/collection.ts';
import { SelectField } from '#ui/forms/field.tsx';

interface CollectionDialogProps {
  readonly ids: readonly string[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export function CollectionDialog({ ids, onDone, onClose }: CollectionDialogProps) {
  const { data } = useQuery(collectionsQuery);
  const byHand = data?.collections.filter(({ collection }) => collection.products !== undefined) ?? [];
  const [chosen, setChosen] = useState<string>();
  const target = byHand.find(({ collection }) => collection.id === chosen) ?? byHand[0];
  const add = useMutation({
    mutationFn: ({ collection: { id, ...collection }, revision }: DraftCollection) => {
      const products = [...new Set([...(collection.products ?? []), ...ids])];
      return changeCollection(id, { ...collection, products }, revision);
    },
    onSuccess: ({ collection: { name, products = [] } }) => {
      toastSuccess(
        `${name} has ${formatCount(products.length, 'product')} now. Shoppers see it once you publish.`,
      );
      onDone();
    },
    meta: { showsErrors: true },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (target !== undefined && !add.isPending) add.mutate(target);
  };
  return (
    <FormDialog
      title={`Add ${formatCount(ids.length, 'product')} to a collection`}
      action="Add"
      form={{ isBusy: add.isPending, message: add.error?.message, formProps: { onSubmit: submit } }}
      onClose={onClose}
    >
      {data !== undefined && byHand.length === 0 ? (
        <p>
          There is no collection by hand yet. <PageLink to="/content/new/collection">Make one</PageLink>{' '}
          first.
        </p>
      ) : (
        <SelectField
          label="Collection"
          value={target?.collection.id ?? ''}
          onChange={event => setChosen(event.target.value)}
        >
          {byHand.map(({ collection: { id, name } }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </FormDialog>
  );
}
