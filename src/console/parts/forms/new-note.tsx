/** The form of a new private note. What is typed is saved as a draft until it is stored. */
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { ButtonRow } from '#console/parts/layout/button-row.tsx';
import { useDraft } from '#console/parts/use-draft.ts';
import { EMPTY_NOTE, MAX_NOTE } from '#contract/console/note.ts';
import { Button } from '#ui/forms/button.tsx';
import { TextAreaField } from '#ui/forms/field.tsx';
import { FormMessage } from '#ui/forms/form-message.tsx';
import styles from './new-note.module.css';

interface NewNoteProps {
  /** Name of the draft. */
  readonly draft: string;
  readonly onSave: (text: string) => Promise<unknown>;
}

export function NewNote({ draft, onSave }: NewNoteProps) {
  const [text, setText] = useDraft(draft);
  const [isEmpty, setEmpty] = useState(false);
  const add = useMutation({
    mutationFn: () => onSave(text.trim()),
    onSuccess: () => setText(''),
    meta: { showsErrors: true },
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
        hint="Staff read it. It is part of the data that the customer may ask for."
        rows={3}
        maxLength={MAX_NOTE}
        value={text}
        error={isEmpty ? EMPTY_NOTE : undefined}
        onChange={({ target }) => {
          setEmpty(false);
          setText(target.value);
        }}
      />
      <FormMessage>{add.error?.message}</FormMessage>
      <ButtonRow>
        <Button type="submit" variant="quiet" size="compact" busy={add.isPending}>
          Add note
        </Button>
      </ButtonRow>
    </form>
  );
}
