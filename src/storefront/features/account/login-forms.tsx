/** Signing in and creating an account (spec 5, Login and Register). */

import { LoginRequest, RegisterRequest, type Session } from '#contract/account.ts';
import { MESSAGES } from '#contract/error.ts';
import { PAGES } from '#contract/urls.ts';
import { accountError } from '#storefront/account/account-error.ts';
import { api } from '#storefront/state/api.ts';
import { useSession } from '#storefront/state/session-store.ts';
import { Button } from '#ui/forms/button.tsx';
import { FormMessage } from '#ui/forms/form-message.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { useSettings } from '#ui/settings.ts';
import styles from './account.module.css';
import { EmailField, NameFields, PasswordField, type TypedEmail } from './account-fields.tsx';

const LOGIN_REQUIRED = { email: 'Enter your email address', password: 'Enter your password' };

interface SignInFormProps {
  readonly typedEmail: TypedEmail;
  /** Called with the session of an account that is asked for a code as well. */
  readonly onCodeNeeded: (session: Session) => void;
}

export function SignInForm({ typedEmail, onCodeNeeded }: SignInFormProps) {
  const { site } = useSettings().shop;
  const form = useForm({
    schema: LoginRequest,
    required: LOGIN_REQUIRED,
    emptyMessage: MESSAGES.fillInAll,
    send: async ({ email, password }) => {
      const response = await api.login({ email, password, website: site });
      if (!response.ok) return accountError(response.error);
      await beginSession(response.value, onCodeNeeded);
    },
  });
  return (
    <form className={styles.form} aria-label="Sign in" {...form.formProps}>
      <EmailField autoComplete="username" {...typedEmail} {...form.field('email')} />
      <PasswordField autoComplete="current-password" {...form.field('password')} />
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

/** Begins the session, or asks for the second step first. */
export async function beginSession(
  session: Session,
  onCodeNeeded: SignInFormProps['onCodeNeeded'],
): Promise<void> {
  if (await needsCode(session)) onCodeNeeded(session);
  else useSession.getState().begin(session);
}

/** Returns false when it cannot be found out: the account of a shopper works without a code. */
async function needsCode({ token }: Session): Promise<boolean> {
  const factor = await api.secondFactor(token);
  return factor.ok && factor.value.isAvailable && factor.value.isEnrolled && !factor.value.isPassed;
}

const REGISTER_REQUIRED = {
  firstName: 'Enter your first name',
  lastName: 'Enter your last name',
  email: 'Enter your email address',
  password: 'Choose a password',
};

export function RegisterForm() {
  const { site } = useSettings().shop;
  const form = useForm({
    schema: RegisterRequest,
    required: REGISTER_REQUIRED,
    emptyMessage: MESSAGES.fillInAll,
    send: async ({ email, password, firstName, lastName }) => {
      const response = await api.register({ email, password, firstName, lastName, website: site });
      if (!response.ok) return accountError(response.error);
      useSession.getState().begin(response.value);
    },
  });
  return (
    <form className={styles.form} aria-label="Create account" {...form.formProps}>
      <NameFields field={form.field} />
      <EmailField autoComplete="email" {...form.field('email')} />
      <PasswordField autoComplete="new-password" {...form.field('password')} />
      <FormMessage>{form.message}</FormMessage>
      <Button type="submit" wide busy={form.isBusy}>
        Create Account
      </Button>
    </form>
  );
}
