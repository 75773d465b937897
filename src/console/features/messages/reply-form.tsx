/** The answer to a message. It is saved as it is typed, until it has been sent. */
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import { ApiCallError } from '#console/api/api-call-error.ts';
import { ButtonRow } from '#console/parts/layout/button-row.tsx';
import { NO_MAILS, useHasNoMailServer } from '#console/parts/mails/mail-server-query.ts';
import { toastSuccess } from '#console/parts/toasts.tsx';
import { useDraft } from '#console/parts/use-draft.ts';
import type { MessageDetail, NewReply } from '#contract/console/message.ts';
import { Button } from '#ui/forms/button.tsx';
import { TextAreaField } from '#ui/forms/field.tsx';
import { FormMessage } from '#ui/forms/form-message.tsx';
import { sendReply } from './message-api.ts';
import styles from './reply-form.module.css';

export function ReplyForm({ message: { id, name, replies } }: { readonly message: MessageDetail }) {
  const hasNone = useHasNoMailServer();
  const [text, setText] = useDraft(`reply-${id}`);
  const [error, setError] = useState<string>();
  const field = useRef<HTMLFormElement>(null);
  const reply = useMutation({
    mutationFn: (channel: NewReply['channel']) =>
      sendReply(id, { body: text, channel, displayedReplies: replies.length }),
    onSuccess: (_message, channel) => {
      setText('');
      if (channel === 'elsewhere') toastSuccess('Noted as answered.');
      else toastSuccess(hasNone ? `The answer is stored. ${NO_MAILS}` : 'The answer is on its way.');
    },
    meta: { showsErrors: true },
  });
  const submit = (channel: NewReply['channel']) => {
    const isEmpty = text.trim() === '';
    setError(isEmpty ? 'Write your answer' : undefined);
    if (isEmpty) field.current?.querySelector('textarea')?.focus();
    else reply.mutate(channel);
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!reply.isPending) submit('mail');
  };
  return (
    <form ref={field} className={styles.form} aria-label="Answer" noValidate onSubmit={onSubmit}>
      <TextAreaField
        label={`Answer to ${name}`}
        hint={
          hasNone
            ? NO_MAILS
            : 'It is mailed as it stands here, with a greeting and the signature of the shop.'
        }
        rows={8}
        maxLength={10_000}
        value={text}
        error={error ?? findFieldError(reply.error)}
        onChange={({ target }) => {
          setError(undefined);
          setText(target.value);
        }}
      />
      <FormMessage>
        {findFieldError(reply.error) === undefined ? reply.error?.message : undefined}
      </FormMessage>
      <ButtonRow>
        <Button type="submit" size="compact" busy={reply.isPending && reply.variables === 'mail'}>
          Send answer
        </Button>
        <Button
          variant="quiet"
          size="compact"
          busy={reply.isPending && reply.variables === 'elsewhere'}
          onClick={() => submit('elsewhere')}
        >
          Note as answered elsewhere
        </Button>
      </ButtonRow>
    </form>
  );
}

function findFieldError(error: Error | null): string | undefined {
  return error instanceof ApiCallError ? error.body?.fields?.['body'] : undefined;
}
