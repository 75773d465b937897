import { FormDialog } from '#console/parts/layout/form-dialog.tsx';
import { toastSuccess } from '#console/parts/toasts.tsx';
import { useChangeForm } from '#console/parts/use-schema-form.ts';
import { MailServerRemoval } from '#contract/console/mail-server.ts';
import { CodeField } from '#ui/second-factor/code-field.tsx';
import { removeMailServer } from './mail-server-api.ts';

interface MailRemovalDialogProps {
  /** Not where the environment names another. */
  readonly isUsed: boolean;
  readonly onClose: () => void;
}

export function MailRemovalDialog({ isUsed, onClose }: MailRemovalDialogProps) {
  const form = useChangeForm({
    schema: MailServerRemoval,
    values: { code: '' },
    send: ({ code }) => removeMailServer(code),
    onSent: () => {
      toastSuccess('The mail server is removed');
      onClose();
    },
  });
  return (
    <FormDialog title="Remove the mail server?" action="Remove it" form={form} onClose={onClose}>
      <p>
        {isUsed
          ? 'Nobody receives mails of the shop any more: customers no confirmation of their orders and no code, staff no invitation.'
          : 'Mails go on being sent by the server that SMTP_URL names.'}
      </p>
      <CodeField {...form.field('code')} />
    </FormDialog>
  );
}
