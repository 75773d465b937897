/** Invites somebody by mail, with a role. */
import { FormDialog } from '#console/parts/layout/form-dialog.tsx';
import { MailNotice } from '#console/parts/mails/mail-notice.tsx';
import { toastSuccess } from '#console/parts/toasts.tsx';
import { useChangeForm } from '#console/parts/use-schema-form.ts';
import { NewInvitation } from '#contract/console/staff/staff.ts';
import { INVITATION_HOURS } from '#domain/constants/limits.ts';
import { permissionText } from '#domain/staff/permissions.ts';
import { listPermissions } from '#domain/staff/roles.ts';
import { TextField } from '#ui/forms/field.tsx';
import { RoleField } from './role-field.tsx';
import { invite } from './staff-api.ts';
import styles from './staff-page.module.css';

export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useChangeForm({
    schema: NewInvitation,
    values: { email: '', role: 'packer' },
    send: invite,
    onSent: (_response, { email }) => {
      toastSuccess(`${email} is invited. The link is valid for ${INVITATION_HOURS / 24} days.`);
      onClose();
    },
  });
  return (
    <FormDialog title="Invite somebody" action="Send the invitation" form={form} onClose={onClose}>
      <MailNotice />
      <TextField
        label="Email"
        type="email"
        hint="The link that is mailed to this address works once."
        autoComplete="off"
        {...form.field('email')}
      />
      <RoleField label="Role" {...form.field('role')} />
      <RolePermissions role={form.watch('role')} />
    </FormDialog>
  );
}

function RolePermissions({ role }: { readonly role: string }) {
  return (
    <div className={styles.permissions}>
      <p>With this role one may:</p>
      <ul aria-label="What the role may do">
        {listPermissions(role).map(permission => (
          <li key={permission}>{permissionText(permission)}</li>
        ))}
      </ul>
    </div>
  );
}
