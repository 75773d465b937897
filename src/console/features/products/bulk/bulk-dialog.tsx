/** Changes many products at once, after showing what it would change. */
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useStaff } from '#console/api/session.ts';
import { FieldChanges } from '#console/parts/changes/field-changes.tsx';
import { formatCount } from '#console/parts/format-count.ts';
import { FormDialog } from '#console/parts/layout/form-dialog.tsx';
import { toastSuccess } from '#console/parts/toasts.tsx';
import type { ProductFilter } from '#contract/console/product.ts';
import { SelectField, TextField } from '#ui/forms/field.tsx';
import { changeMany, type ManyResult } from './bulk-api.ts';
import { BULK_ROWS, isTyped, type ManyChange, readChange } from './bulk-changes.ts';
import styles from './bulk-preview.module.css';

interface BulkDialogProps {
  readonly filter: ProductFilter;
  /** How many products the filter finds. */
  readonly count: number;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export function BulkDialog({ filter, count, onDone, onClose }: BulkDialogProps) {
  const { permissions } = useStaff();
  const rows = BULK_ROWS.filter(({ permission }) => permissions.includes(permission));
  const [key, setKey] = useState(rows[0]?.key);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const row = rows.find(each => each.key === key);
  const preview = useMutation({
    mutationFn: (change: ManyChange) => changeMany({ filter, change }),
    meta: { showsErrors: true, changesNothing: true },
  });
  const apply = useMutation({
    mutationFn: ({ change, revision }: ManyResult) => changeMany({ filter, change, revision }),
    onSuccess: done => {
      toastSuccess(describe(done));
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
    if (preview.data !== undefined) {
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
      action={shown === undefined || shown.count === 0 ? 'Preview' : `Change ${toNoun(shown)}`}
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
      <output>{shown !== undefined && <BulkPreview result={shown} />}</output>
    </FormDialog>
  );
}

function toNoun({ change, count }: ManyResult): string {
  return formatCount(count, change.kind === 'stock' ? 'size' : 'product');
}

function describe(done: ManyResult): string {
  return done.change.kind === 'stock'
    ? `The stock of ${toNoun(done)} is changed.`
    : `${toNoun(done)} ${done.count === 1 ? 'is' : 'are'} changed. Shoppers see it once you publish.`;
}

/** What a change would make different. */
function BulkPreview({ result: { change, count, rows } }: { readonly result: ManyResult }) {
  const noun = change.kind === 'stock' ? 'size' : 'product';
  if (count === 0)
    return (
      <p>
        {change.kind === 'stock'
          ? 'This changes nothing. Pieces are added to sizes that are counted; set the pieces of the others first.'
          : 'This changes nothing: all of them are so already.'}
      </p>
    );
  return (
    <>
      <p>
        {formatCount(count, noun)} {count === 1 ? 'becomes' : 'become'} different
        {rows.length < count && `, the first ${rows.length} of them:`}
        {rows.length === count && ':'}
      </p>
      <ul className={styles.list}>
        {rows.map(({ id, title, fields }) => (
          <li key={id}>
            <strong>{title}</strong>
            <FieldChanges fields={fields} />
          </li>
        ))}
      </ul>
    </>
  );
}
