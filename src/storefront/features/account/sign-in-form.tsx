/** Signing in to an account that exists (spec 5, Login). */
import { LoginRequest } from '#contract/account.ts';
import { MESSAGES } from '#contract/error.ts';
import { PAGES } from '#contract/urls.ts';
import { api } from '#storefront/state/api.ts';
import { useSession } from '#storefront/state/session-store.ts';
import { Button } from '#ui/forms/button.tsx';
import { FormMessage } from '#ui/forms/form-message.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import styles from './account.module.css';
import { accountProblem } from './account-problem.ts';
import { EmailField } from './email-field.tsx';
import { PasswordField } from './password-field.tsx';

const REQUIRED = { email: 'Enter your email address', password: 'Enter your password' };

export function SignInForm() {
  const form = useForm({
    schema: LoginRequest,
    required: REQUIRED,
    emptyMessage: MESSAGES.fillInAll,
    send: async ({ email, password }) => {
      const answer = await api.login({ email, password });
      if (!answer.ok) return accountProblem(answer.refusal);
      useSession.getState().begin(answer.value);
    },
  });
  return (
    <form className={styles.form} aria-label="Sign in" {...form.formProps}>
      <EmailField autoComplete="username" error={form.errorOf('email')} />
      <PasswordField autoComplete="current-password" error={form.errorOf('password')} />
      <a className={styles.forgot} href={PAGES.forgotPassword}>
        Forgot password?
      </a>
      <FormMessage>{form.message}</FormMessage>
      <Button type="submit" wide busy={form.isBusy}>
        Sign In
      </Button>
    </form>
  );
}
