/** Asks for a code of the authenticator app, or for a recovery code. */
import type { Tokens } from '#contract/account.ts';
import { MESSAGES } from '#contract/error.ts';
import { SecondFactorRequest } from '#contract/second-factor.ts';
import { accountError } from '#storefront/account/account-error.ts';
import { api } from '#storefront/state/api.ts';
import { Button } from '#ui/forms/button.tsx';
import { FormMessage } from '#ui/forms/form-message.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { CodeField } from '#ui/second-factor/code-field.tsx';
import account from './account.module.css';

export const CODE_REQUIRED = { code: 'Enter the code' };

interface CodeFormProps {
  /** The token of a login that has not begun here; without it the session of the browser passes. */
  readonly token?: string;
  /** The session goes on with these tokens. */
  readonly onPassed: (tokens: Tokens) => void;
}

export function CodeForm({ token, onPassed }: CodeFormProps) {
  const form = useForm({
    schema: SecondFactorRequest,
    required: CODE_REQUIRED,
    emptyMessage: MESSAGES.fillInAll,
    send: async ({ code }) => {
      const response = await api.passSecondFactor(code, token);
      if (!response.ok) return accountError(response.error);
      onPassed(response.value);
    },
  });
  return (
    <form className={account.form} aria-label="Second step" {...form.formProps}>
      <CodeField {...form.field('code')} />
      <FormMessage>{form.message}</FormMessage>
      <Button type="submit" wide busy={form.isBusy}>
        Confirm
      </Button>
    </form>
  );
}
