import { useState } from 'react';
import { MESSAGES } from '#contract/error.ts';
import { SecondFactorRemoval } from '#contract/second-factor.ts';
import { accountError } from '#storefront/account/account-error.ts';
import { api } from '#storefront/state/api.ts';
import { toastSuccess } from '#storefront/state/toasts.ts';
import { Button } from '#ui/forms/button.tsx';
import { FormMessage } from '#ui/forms/form-message.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { Dialog } from '#ui/layout/dialog.tsx';
import { CodeField } from '#ui/second-factor/code-field.tsx';
import account from './account.module.css';
import { PasswordField } from './account-fields.tsx';
import { CODE_REQUIRED } from './code-form.tsx';

interface RemoveFactorProps {
  readonly email: string;
  readonly onRemoved: () => void;
}

export function RemoveFactor({ email, onRemoved }: RemoveFactorProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const form = useForm({
    schema: SecondFactorRemoval,
    required: { currentPassword: 'Enter your current password', ...CODE_REQUIRED },
    emptyMessage: MESSAGES.fillInAll,
    send: async body => {
      const response = await api.removeSecondFactor(body);
      if (!response.ok) return accountError(response.error);
      close();
      toastSuccess('Two-step login is off');
      onRemoved();
    },
  });
  return (
    <div className={account.actions}>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Turn Off
      </Button>
      <Dialog open={isOpen} onClose={close} title="Turn off two-step login?">
        <form className={account.form} aria-label="Turn off two-step login" {...form.formProps}>
          <p>Your password alone will let anybody into your work for the shop.</p>
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            label="Your password"
            {...form.field('currentPassword')}
            autoComplete="current-password"
          />
          <CodeField {...form.field('code')} />
          <FormMessage>{form.message}</FormMessage>
          <div className={account.actions}>
            <Button type="submit" variant="danger" busy={form.isBusy}>
              Turn Off
            </Button>
            <Button variant="quiet" onClick={close}>
              Keep It On
            </Button>
          </div>
        </form>
      </Dialog>
    </div>
  );
}
