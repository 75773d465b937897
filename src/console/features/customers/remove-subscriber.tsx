import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '#console/parts/layout/confirm-dialog.tsx';
import { toastSuccess } from '#console/parts/toasts.tsx';
import { removeSubscriber } from './subscriber-api.ts';

interface RemoveSubscriberProps {
  readonly id: string;
  readonly email: string;
  readonly onClose: () => void;
}

/** Asks first: only the subscriber can consent again. */
export function RemoveSubscriber({ id, email, onClose }: RemoveSubscriberProps) {
  const remove = useMutation({
    mutationFn: () => removeSubscriber(id),
    onSuccess: () => {
      toastSuccess(`${email} is removed.`);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title="Remove from the newsletter?"
      action="Remove for good"
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <p>
        {email} is deleted with the record of the consent. This cannot be undone: only the subscriber can
        subscribe again. Remember to remove it from the program that sends your newsletter, too.
      </p>
    </ConfirmDialog>
  );
}
