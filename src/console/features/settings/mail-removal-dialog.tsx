import { FormDialog } from '#console/parts/layout/form-dialog.tsx';
import { toastSuccess } from '#console/parts/toasts.tsx';
import { useChangeForm } from '#console/parts/use-schema-form.ts';
import { MailServerRemoval } from '#contract/console/mail-server.ts';
import { CodeField } from '#ui/second-factor/code-field.tsx';
import { removeMailServer } from './mail-server-api.ts';

export function MailRemovalDialog({ onClose }: { readonly onClose: () => void }) {
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
        Nobody receives mails of the shop any more: customers no confirmation of their orders and no code,
        staff no invitation.
      </p>
      <CodeField {...form.field('code')} />
    </FormDialog>
  );
}
