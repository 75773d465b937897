/** Changes many products at once, after showing what it would change. */
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useToastDraftUndo } from '#console/api/draft.ts';
import { useStaff } from '#console/api/session.ts';
import { formatCount } from '#console/parts/format-count.ts';
import { FormDialog } from '#console/parts/layout/form-dialog.tsx';
import { toastSuccess } from '#console/parts/toasts.tsx';
import type { ProductFilter } from '#contract/console/product.ts';
import { SelectField, TextField } from '#ui/forms/field.tsx';
import { changeMany, type ManyResult } from './bulk-api.ts';
import { BULK_ROWS, isChosen, isTyped, type ManyChange, readChange } from './bulk-changes.ts';
import { BulkPreview } from './bulk-preview.tsx';
import { ChoiceField } from './choice-field.tsx';

interface BulkDialogProps {
  readonly filter: ProductFilter;
  /** How many products the filter finds. */
  readonly count: number;
  /** The key of the row that is chosen first. */
  readonly first?: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export function BulkDialog({ filter, count, first, onDone, onClose }: BulkDialogProps) {
  const { permissions } = useStaff();
  const rows = BULK_ROWS.filter(({ permission }) => permissions.includes(permission));
  const [key, setKey] = useState(first ?? rows[0]?.key);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const toastDraftUndo = useToastDraftUndo();
  const row = rows.find(each => each.key === key);
  const preview = useMutation({
    mutationFn: (change: ManyChange) => changeMany({ filter, change }),
    meta: { showsErrors: true, changesNothing: true },
  });
  const apply = useMutation({
    mutationFn: ({ change, revision }: ManyResult) => changeMany({ filter, change, revision }),
    onSuccess: done => {
      if (done.change.kind === 'stock') toastSuccess(describe(done));
      else toastDraftUndo(describe(done), done.revision);
      onDone();
    },
    onError: () => preview.reset(),
    meta: { showsErrors: true },
  });
  const begin = (change: () => void) => {
    change();
    setError(undefined);
    preview.reset();
    apply.reset();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (row === undefined || preview.isPending || apply.isPending) return;
    if (preview.data !== undefined && preview.data.count > 0) {
      apply.mutate(preview.data);
      return;
    }
    const read = readChange(row, text);
    setError(read.ok ? undefined : read.error);
    if (read.ok) preview.mutate(read.value);
    else event.currentTarget.querySelector('input')?.focus();
  };
  const { field } = row ?? {};
  const shown = preview.data;
  return (
    <FormDialog
      title={`Change ${formatCount(count, 'product')}`}
      action={shown === undefined || shown.count === 0 ? 'Preview' : `${toVerb(shown)} ${toNoun(shown)}`}
      form={{
        isBusy: preview.isPending || apply.isPending,
        message: (apply.error ?? preview.error)?.message,
        formProps: { onSubmit: submit },
      }}
      onClose={onClose}
    >
      <SelectField
        label="What to change"
        value={key}
        onChange={({ target }) =>
          begin(() => {
            setKey(target.value);
            setText('');
          })
        }
      >
        {rows.map(({ key: name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </SelectField>
      {field !== undefined && isTyped(field) && (
        <TextField
          label={field.label}
          hint={field.hint}
          error={error}
          autoComplete="off"
          inputMode="text"
          value={text}
          onChange={({ target }) => begin(() => setText(target.value))}
        />
      )}
      {field !== undefined && isChosen(field) && (
        <ChoiceField
          label={field.label}
          choices={field.choices}
          error={error}
          value={text}
          onChange={chosen => begin(() => setText(chosen))}
        />
      )}
      <output>{shown !== undefined && <BulkPreview result={shown} />}</output>
    </FormDialog>
  );
}

function toNoun({ change, count }: ManyResult): string {
  return formatCount(count, change.kind === 'stock' ? 'size' : 'product');
}

function toVerb({ removal }: ManyResult): string {
  if (removal === undefined) return 'Change';
  if (removal.archived.count === 0) return 'Delete';
  return removal.deleted.count === 0 ? 'Archive' : 'Delete or archive';
}

const DONE: Readonly<Record<string, string>> = {
  Change: 'changed',
  Delete: 'deleted',
  Archive: 'archived',
  'Delete or archive': 'deleted or archived',
};

function describe(done: ManyResult): string {
  return done.change.kind === 'stock'
    ? `The stock of ${toNoun(done)} is changed, and counts at once.`
    : `${toNoun(done)} ${done.count === 1 ? 'is' : 'are'} ${DONE[toVerb(done)]}. Shoppers see it once you publish.`;
}
