import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '#console/api/session.ts';
import { formatTime } from '#console/parts/format-time.ts';
import { NewNote } from '#console/parts/forms/new-note.tsx';
import { Card } from '#console/parts/layout/card.tsx';
import { ConfirmDialog } from '#console/parts/layout/confirm-dialog.tsx';
import { toastSuccess } from '#console/parts/toasts.tsx';
import type { CustomerDetail } from '#contract/console/customer.ts';
import { Button } from '#ui/forms/button.tsx';
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
              <Button variant="plain" size="compact" onClick={() => setToDelete(each)}>
                Delete…
              </Button>
            )}
          </small>
        </p>
      ))}
      {mayChange && <NewNote draft={`customer-note-${id}`} onSave={text => addNote(id, text)} />}
      {toDelete !== undefined && (
        <DeleteDialog id={id} note={toDelete} onClose={() => setToDelete(undefined)} />
      )}
    </Card>
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
