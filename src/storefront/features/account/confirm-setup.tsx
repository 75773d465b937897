/** The secret for the authenticator app, and the first code that it makes. */

import { MESSAGES } from '#contract/error.ts';
import { SecondFactorRequest, type SecondFactorSetup } from '#contract/second-factor.ts';
import { accountError } from '#storefront/account/account-error.ts';
import { api } from '#storefront/state/api.ts';
import { useSession } from '#storefront/state/session-store.ts';
import { Button } from '#ui/forms/button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { FormMessage } from '#ui/forms/form-message.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { SetupKey } from '#ui/second-factor/setup-key.tsx';
import { useSettings } from '#ui/settings.ts';
import account from './account.module.css';
import { StepHeading } from './step-heading.tsx';

interface ConfirmSetupProps {
  readonly setup: SecondFactorSetup;
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void;
  readonly onCancel: () => void;
}

export function ConfirmSetup({ setup, onConfirmed, onCancel }: ConfirmSetupProps) {
  const { name } = useSettings().shop;
  const form = useForm({
    schema: SecondFactorRequest,
    required: { code: 'Enter the code that your app shows' },
    emptyMessage: MESSAGES.fillInAll,
    send: async ({ code }) => {
      const response = await api.confirmSecondFactor(code);
      if (!response.ok) return accountError(response.error);
      const { recoveryCodes, token, refreshToken } = response.value;
      if (token !== undefined && refreshToken !== undefined)
        useSession.getState().renew({ token, refreshToken });
      onConfirmed(recoveryCodes);
    },
  });
  return (
    <form className={account.form} aria-label="Confirm two-step login" {...form.formProps}>
      <StepHeading>Add {name} to your authenticator app</StepHeading>
      <p>Scan this with the app, or type the key into it.</p>
      <SetupKey {...setup} />
      <TextField
        label="Code of the app"
        {...form.field('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        hint="Six digits"
        required
      />
      <FormMessage>{form.message}</FormMessage>
      <div className={account.actions}>
        <Button type="submit" busy={form.isBusy}>
          Turn On
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Not Now
        </Button>
      </div>
    </form>
  );
}
