/** The secret for the authenticator app, and the first code that it makes. */
import { callOnce } from '#console/api/call-api.ts';
import { useSchemaForm } from '#console/parts/use-schema-form.ts';
import { RecoveryCodes, SecondFactorRequest, type SecondFactorSetup } from '#contract/second-factor.ts';
import { API } from '#contract/urls.ts';
import { TextField } from '#ui/forms/field.tsx';
import { SetupKey } from '#ui/second-factor/setup-key.tsx';
import { StepForm } from './step-form.tsx';

interface ConfirmSetupProps {
  readonly setup: SecondFactorSetup;
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void;
}

export function ConfirmSetup({ setup, onConfirmed }: ConfirmSetupProps) {
  const form = useSchemaForm({
    schema: SecondFactorRequest,
    values: { code: '' },
    send: async body => {
      const { recoveryCodes } = await callOnce({
        method: 'PUT',
        url: API.secondFactor,
        response: RecoveryCodes,
        body,
      });
      onConfirmed(recoveryCodes);
    },
  });
  return (
    <StepForm label="Confirm two-step sign-in" form={form} action="Turn on">
      <p>
        Scan this with an authenticator app on your phone, such as Google Authenticator, or type the key into
        it.
      </p>
      <SetupKey {...setup} />
      <TextField
        label="Code that the app shows"
        hint="Six digits"
        inputMode="numeric"
        autoComplete="one-time-code"
        {...form.field('code')}
      />
    </StepForm>
  );
}
