import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useMay } from '#console/api/session.ts';
import { formatTime } from '#console/parts/format-time.ts';
import { ButtonRow } from '#console/parts/layout/button-row.tsx';
import { PageSection } from '#console/parts/layout/page-section.tsx';
import { useDraft } from '#console/parts/use-draft.ts';
import type { ConsoleOrder, OrderNote } from '#contract/console/orders/order-page.ts';
import { Button } from '#ui/forms/button.tsx';
import { TextAreaField } from '#ui/forms/field.tsx';
import { FormMessage } from '#ui/forms/form-message.tsx';
import { addNote } from './order-api.ts';
import styles from './order-notes.module.css';

/** Private notes of the staff, newest first. */
export function OrderNotes({ order, notes }: Pick<ConsoleOrder, 'order' | 'notes'>) {
  const mayWrite = useMay('orders.change');
  if (!mayWrite && notes.length === 0) return null;
  return (
    <PageSection title="Private notes">
      {mayWrite && <NewNote id={order.id} />}
      <ul className={styles.notes} aria-label="Notes">
        {notes.toReversed().map(note => (
          <Note key={note.id} {...note} />
        ))}
      </ul>
    </PageSection>
  );
}

function Note({ text, author, createdAt }: OrderNote) {
  return (
    <li className={styles.note}>
      <p className={styles.text}>{text}</p>
      <small>
        {author.name}, <time dateTime={createdAt}>{formatTime(createdAt)}</time>
      </small>
    </li>
  );
}

/** What is typed is saved as a draft until it is stored. */
function NewNote({ id }: { readonly id: string }) {
  const [text, setText] = useDraft(`order-note-${id}`);
  const [isEmpty, setEmpty] = useState(false);
  const add = useMutation({
    mutationFn: () => addNote(id, text.trim()),
    onSuccess: () => setText(''),
    meta: { showsFailures: true },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setEmpty(text.trim() === '');
    if (text.trim() !== '' && !add.isPending) add.mutate();
  };
  return (
    <form className={styles.form} aria-label="New note" noValidate onSubmit={submit}>
      <TextAreaField
        label="New note"
        hint="Customers never see it."
        rows={2}
        maxLength={1000}
        value={text}
        error={isEmpty ? 'Please write a note' : undefined}
        onChange={({ target }) => {
          setEmpty(false);
          setText(target.value);
        }}
      />
      <FormMessage>{add.error?.message}</FormMessage>
      <ButtonRow>
        <Button type="submit" look="quiet" size="compact" busy={add.isPending}>
          Add note
        </Button>
      </ButtonRow>
    </form>
  );
}
