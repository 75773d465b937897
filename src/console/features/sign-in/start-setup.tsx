import { callOnce } from '#console/api/call-api.ts';
import { useSchemaForm } from '#console/parts/use-schema-form.ts';
import { SecondFactorSetup, SecondFactorStart } from '#contract/second-factor.ts';
import { API } from '#contract/urls.ts';
import { TextField } from '#ui/forms/field.tsx';
import { StepForm } from './step-form.tsx';

interface StartSetupProps {
  readonly password: string | undefined;
  readonly onStarted: (setup: SecondFactorSetup) => void;
}

export function StartSetup({ password = '', onStarted }: StartSetupProps) {
  const form = useSchemaForm({
    schema: SecondFactorStart,
    values: { currentPassword: password },
    send: async body =>
      onStarted(await callOnce({ method: 'POST', url: API.secondFactor, response: SecondFactorSetup, body })),
  });
  return (
    <StepForm label="Start two-step sign-in" form={form} action="Set up">
      <TextField
        label="Your password"
        type="password"
        autoComplete="current-password"
        {...form.field('currentPassword')}
      />
    </StepForm>
  );
}
