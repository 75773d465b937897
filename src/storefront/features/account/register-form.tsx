/** Creating an account (spec 5, Register). */
import { RegisterRequest } from '#contract/account.ts';
import { MESSAGES } from '#contract/error.ts';
import { api } from '#storefront/state/api.ts';
import { useSession } from '#storefront/state/session-store.ts';
import { Button } from '#ui/forms/button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { FormMessage } from '#ui/forms/form-message.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import styles from './account.module.css';
import { accountProblem } from './account-problem.ts';
import { EmailField } from './email-field.tsx';
import { PasswordField } from './password-field.tsx';

const REQUIRED = {
  firstName: 'Enter your first name',
  lastName: 'Enter your last name',
  email: 'Enter your email address',
  password: 'Choose a password',
};

export function RegisterForm() {
  const form = useForm({
    schema: RegisterRequest,
    required: REQUIRED,
    emptyMessage: MESSAGES.fillInAll,
    send: async ({ email, password, firstName, lastName }) => {
      const answer = await api.register({ email, password, firstName, lastName });
      if (!answer.ok) return accountProblem(answer.refusal);
      useSession.getState().begin(answer.value);
    },
  });
  return (
    <form className={styles.form} aria-label="Create account" {...form.formProps}>
      <div className={styles.pair}>
        <TextField
          label="First name"
          name="firstName"
          autoComplete="given-name"
          required
          error={form.errorOf('firstName')}
        />
        <TextField
          label="Last name"
          name="lastName"
          autoComplete="family-name"
          required
          error={form.errorOf('lastName')}
        />
      </div>
      <EmailField autoComplete="email" error={form.errorOf('email')} />
      <PasswordField
        autoComplete="new-password"
        hint="At least 6 characters"
        error={form.errorOf('password')}
      />
      <FormMessage>{form.message}</FormMessage>
      <Button type="submit" wide busy={form.isBusy}>
        Create Account
      </Button>
    </form>
  );
}
