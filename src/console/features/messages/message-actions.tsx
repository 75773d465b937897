import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ButtonRow } from '#console/parts/layout/button-row.tsx';
import { ConfirmDialog } from '#console/parts/layout/confirm-dialog.tsx';
import { toastSuccess, toastUndo } from '#console/parts/toasts.tsx';
import type { MessageDetail } from '#contract/console/message.ts';
import { MESSAGE_STATES, type MessageState } from '#domain/messages/message-state.ts';
import { Button } from '#ui/forms/button.tsx';
import { moveMessage, removeMessage } from './message-api.ts';

/** Each state has the states that a message may move to, with the words of the button. */
const MOVES: Readonly<Record<MessageState, readonly (readonly [to: MessageState, label: string])[]>> = {
  open: [
    ['closed', 'Close'],
    ['spam', 'Mark as spam'],
  ],
  answered: [
    ['open', 'Reopen'],
    ['closed', 'Close'],
  ],
  closed: [['open', 'Reopen']],
  spam: [['open', 'Not spam']],
};

export function MessageActions({ message: { id, state, ticket } }: { readonly message: MessageDetail }) {
  const [isAsking, setAsking] = useState(false);
  const move = useMutation({
    mutationFn: ({ to }: { readonly to: MessageState; readonly from?: MessageState }) => moveMessage(id, to),
    onSuccess: (_message, { to, from }) => {
      const text = `${ticket} is now under ${MESSAGE_STATES[to].label}.`;
      if (from === undefined) toastSuccess(text);
      else toastUndo(text, () => move.mutate({ to: from }));
    },
  });
  return (
    <ButtonRow>
      {MOVES[state].map(([to, label]) => (
        <Button
          key={to}
          variant="quiet"
          size="compact"
          busy={move.isPending && move.variables.to === to}
          onClick={() => move.mutate({ to, from: state })}
        >
          {label}
        </Button>
      ))}
      <Button variant="plain" size="compact" onClick={() => setAsking(true)}>
        Delete…
      </Button>
      {isAsking && <DeleteDialog id={id} ticket={ticket} onClose={() => setAsking(false)} />}
    </ButtonRow>
  );
}

interface DeleteDialogProps {
  readonly id: string;
  readonly ticket: string;
  readonly onClose: () => void;
}

function DeleteDialog({ id, ticket, onClose }: DeleteDialogProps) {
  const navigate = useNavigate();
  const remove = useMutation({
    mutationFn: () => removeMessage(id),
    onSuccess: async () => {
      toastSuccess(`${ticket} is deleted.`);
      await navigate({ to: '/messages', search: {} });
    },
  });
  return (
    <ConfirmDialog
      title={`Delete ${ticket}?`}
      action="Delete for good"
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <p>
        The message and its answers are deleted. This cannot be undone; the audit log says that you did it.
      </p>
    </ConfirmDialog>
  );
}
