/** New recovery codes, after the password. */
import { useState } from 'react';
import { FormDialog } from '#console/parts/layout/form-dialog.tsx';
import { toastError, toastSuccess } from '#console/parts/toasts.tsx';
import { useChangeForm } from '#console/parts/use-schema-form.ts';
import { SecondFactorStart } from '#contract/second-factor.ts';
import { TextField } from '#ui/forms/field.tsx';
import { Dialog } from '#ui/layout/dialog.tsx';
import { RecoveryCodes } from '#ui/second-factor/recovery-codes.tsx';
import { replaceRecoveryCodes } from './account-api.ts';
import styles from './account-page.module.css';

interface RecoveryDialogProps {
  readonly onClose: () => void;
}

export function RecoveryDialog({ onClose }: RecoveryDialogProps) {
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes === undefined) return <PasswordDialog onCodes={setCodes} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title="Save your recovery codes">
      <div className={styles.form}>
        <p>
          Each of these lets you in once without your phone. They are not shown again, and those you had
          before no longer work.
        </p>
        <RecoveryCodes
          codes={codes}
          doneLabel="I have saved them"
          onDone={onClose}
          toasts={{ toastSuccess, toastError }}
        />
      </div>
    </Dialog>
  );
}

interface PasswordDialogProps extends RecoveryDialogProps {
  readonly onCodes: (codes: readonly string[]) => void;
}

function PasswordDialog({ onCodes, onClose }: PasswordDialogProps) {
  const form = useChangeForm({
    schema: SecondFactorStart,
    values: { currentPassword: '' },
    send: ({ currentPassword }) => replaceRecoveryCodes(currentPassword),
    onSent: ({ recoveryCodes }) => onCodes(recoveryCodes),
  });
  return (
    <FormDialog title="New recovery codes" action="Make new codes" form={form} onClose={onClose}>
      <p>The codes you have now stop working.</p>
      <TextField
        label="Your password"
        type="password"
        autoComplete="current-password"
        {...form.field('currentPassword')}
      />
    </FormDialog>
  );
}
