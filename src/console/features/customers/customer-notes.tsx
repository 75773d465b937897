import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useMay } from '#console/api/session.ts';
import { formatTime } from '#console/parts/format-time.ts';
import { ButtonRow } from '#console/parts/layout/button-row.tsx';
import { Card } from '#console/parts/layout/card.tsx';
import { ConfirmDialog } from '#console/parts/layout/confirm-dialog.tsx';
import { toastSuccess } from '#console/parts/toasts.tsx';
import { useDraft } from '#console/parts/use-draft.ts';
import type { CustomerDetail } from '#contract/console/customer.ts';
import { Button } from '#ui/forms/button.tsx';
import { TextAreaField } from '#ui/forms/field.tsx';
import { addNote, removeNote } from './customer-api.ts';
import styles from './customer-page.module.css';

type Note = CustomerDetail['notes'][number];

/** Notes that only staff read. */
export function CustomerNotes({ customer: { id, notes } }: { readonly customer: CustomerDetail }) {
  const [toDelete, setToDelete] = useState<Note>();
  const mayChange = useMay('customers.change');
  return (
    <Card>
      <h2>Notes</h2>
      {!mayChange && notes.length === 0 && <p className={styles.none}>No notes.</p>}
      {notes.map(each => (
        <p key={each.id} className={styles.note}>
          {each.note}
          <small>
            {each.author}, {formatTime(each.writtenAt)}{' '}
            {mayChange && (
              <Button look="plain" size="compact" onClick={() => setToDelete(each)}>
                Delete…
              </Button>
            )}
          </small>
        </p>
      ))}
      {mayChange && <NewNote id={id} />}
      {toDelete !== undefined && (
        <DeleteDialog id={id} note={toDelete} onClose={() => setToDelete(undefined)} />
      )}
    </Card>
  );
}

function NewNote({ id }: { readonly id: string }) {
  const [text, setText] = useDraft(`customer-note-${id}`);
  const [error, setError] = useState<string>();
  const add = useMutation({ mutationFn: () => addNote(id, text), onSuccess: () => setText('') });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isEmpty = text.trim() === '';
    setError(isEmpty ? 'Write a note' : undefined);
    if (!isEmpty && !add.isPending) add.mutate();
  };
  return (
    <form className={styles.form} aria-label="New note" noValidate onSubmit={submit}>
      <TextAreaField
        label="New note"
        hint="Only staff read it."
        rows={3}
        maxLength={2000}
        value={text}
        error={error}
        onChange={({ target }) => {
          setError(undefined);
          setText(target.value);
        }}
      />
      <ButtonRow>
        <Button type="submit" look="quiet" size="compact" busy={add.isPending}>
          Save note
        </Button>
      </ButtonRow>
    </form>
  );
}

interface DeleteDialogProps {
  readonly id: string;
  readonly note: Note;
  readonly onClose: () => void;
}

/** Asks first: a note that is written again would have another author and another time. */
function DeleteDialog({ id, note, onClose }: DeleteDialogProps) {
  const remove = useMutation({
    mutationFn: () => removeNote(id, note.id),
    onSuccess: () => {
      toastSuccess('The note is deleted.');
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title="Delete this note?"
      action="Delete for good"
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <p className={styles.note}>{note.note}</p>
    </ConfirmDialog>
  );
}
