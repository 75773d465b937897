/** Email and password, then the code of the second factor where the account has one. */
import { useState } from 'react';
import { ApiCallError } from '#console/api/api-call-error.ts';
import { callOnce } from '#console/api/call-api.ts';
import { useSchemaForm } from '#console/parts/use-schema-form.ts';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { ConsoleLogin, ConsoleSession } from '#contract/console/session.ts';
import { Button } from '#ui/forms/button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { CodeField } from '#ui/second-factor/code-field.tsx';
import styles from './sign-in.module.css';
import { StepForm } from './step-form.tsx';

export interface SignInFormProps {
  /** The email of the session that has ended: only its owner may go on with the page. */
  readonly email?: string;
  /** The password is what setting up a second factor asks for next. */
  readonly onSignedIn: (session: ConsoleSession, password: string) => void;
}

export function SignInForm({ email, onSignedIn }: SignInFormProps) {
  const [needsCode, setNeedsCode] = useState(false);
  const form = useSchemaForm({
    schema: ConsoleLogin,
    values: { email: email ?? '', password: '' },
    send: async login => {
      try {
        onSignedIn(await signIn(login), login.password);
      } catch (error) {
        if (!isCodeMissing(error)) throw error;
        setNeedsCode(true);
      }
    },
  });
  const startAgain = () => {
    form.reset();
    setNeedsCode(false);
  };
  return (
    <StepForm label="Sign in" form={form} action={needsCode ? 'Confirm' : 'Sign in'}>
      <div className={styles.form} hidden={needsCode}>
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          readOnly={email !== undefined}
          {...form.field('email')}
        />
        <TextField
          label="Password"
          type="password"
          autoComplete="current-password"
          {...form.field('password')}
        />
      </div>
      {needsCode && (
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the password before it has just been sent by a press */}
          <CodeField {...form.field('code')} autoFocus />
          <Button variant="plain" size="compact" onClick={startAgain}>
            Use another account
          </Button>
        </>
      )}
    </StepForm>
  );
}

function signIn(body: ConsoleLogin): Promise<ConsoleSession> {
  return callOnce({ method: 'POST', url: CONSOLE_API.session, response: ConsoleSession, body });
}

function isCodeMissing(error: unknown): boolean {
  return error instanceof ApiCallError && error.body?.code === 'second-factor-required';
}
