/** Two-step login for staff, below the profile: set up, confirm, and turn off. */
import { useState } from 'react';
import { MESSAGES } from '#contract/error.ts';
import {
  type SecondFactorSetup,
  SecondFactorStart,
  type SecondFactorState,
} from '#contract/second-factor.ts';
import { accountError } from '#storefront/account/account-error.ts';
import { api } from '#storefront/state/api.ts';
import { useSession } from '#storefront/state/session-store.ts';
import { toastError, toastSuccess } from '#storefront/state/toasts.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Button } from '#ui/forms/button.tsx';
import { FormMessage } from '#ui/forms/form-message.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { RecoveryCodes } from '#ui/second-factor/recovery-codes.tsx';
import account from './account.module.css';
import { PasswordField } from './account-fields.tsx';
import { CodeForm } from './code-form.tsx';
import { ConfirmSetup } from './confirm-setup.tsx';
import { RemoveFactor } from './remove-factor.tsx';
import styles from './security.module.css';
import { StepHeading } from './step-heading.tsx';

interface SecondFactorProps {
  readonly state: SecondFactorState;
  readonly email: string;
  /** Reads the state anew. */
  readonly onChange: () => void;
}

export function SecondFactor({ state, email, onChange }: SecondFactorProps) {
  const [setup, setSetup] = useState<SecondFactorSetup>();
  const [codes, setCodes] = useState<readonly string[]>();
  const confirm = (recoveryCodes: readonly string[]) => {
    setSetup(undefined);
    setCodes(recoveryCodes);
    onChange();
  };
  return (
    <section className={`${account.apart} ${account.group}`} aria-labelledby="second-factor">
      <h2 id="second-factor" className={styles.title}>
        Two-step login {state.isEnrolled && <Badge tone="good">On</Badge>}
      </h2>
      {codes !== undefined && <NewCodes codes={codes} onDone={() => setCodes(undefined)} />}
      {codes === undefined && setup !== undefined && (
        <ConfirmSetup setup={setup} onConfirmed={confirm} onCancel={() => setSetup(undefined)} />
      )}
      {codes === undefined && setup === undefined && !state.isEnrolled && (
        <StartSetup email={email} onStarted={setSetup} />
      )}
      {codes === undefined && state.isEnrolled && (
        <Enrolled state={state} email={email} onChange={onChange} />
      )}
    </section>
  );
}

function NewCodes(props: { readonly codes: readonly string[]; readonly onDone: () => void }) {
  return (
    <>
      <StepHeading>Your recovery codes</StepHeading>
      <p>
        Without your phone, each of these lets you in once. We do not show them again: print them or put them
        into your password manager.
      </p>
      <RecoveryCodes {...props} doneLabel="I Have Saved Them" toasts={{ toastSuccess, toastError }} />
    </>
  );
}

function Enrolled({ state, email, onChange }: SecondFactorProps) {
  const left = state.recoveryCodesLeft;
  return (
    <>
      <p>
        After your password we ask for a code of your authenticator app. You have {left} recovery{' '}
        {left === 1 ? 'code' : 'codes'} left.
      </p>
      {!state.isPassed && (
        <>
          <p>You have not entered a code on this device yet. Work for the shop needs one.</p>
          <CodeForm
            onPassed={tokens => {
              useSession.getState().renew(tokens);
              toastSuccess('The code is right');
              onChange();
            }}
          />
        </>
      )}
      <RemoveFactor email={email} onRemoved={onChange} />
    </>
  );
}

interface StartSetupProps {
  readonly email: string;
  readonly onStarted: (setup: SecondFactorSetup) => void;
}

function StartSetup({ email, onStarted }: StartSetupProps) {
  const form = useForm({
    schema: SecondFactorStart,
    required: { currentPassword: 'Enter your current password' },
    emptyMessage: MESSAGES.fillInAll,
    send: async ({ currentPassword }) => {
      const response = await api.startSecondFactor(currentPassword);
      if (!response.ok) return accountError(response.error);
      onStarted(response.value);
    },
  });
  return (
    <form className={account.form} aria-label="Set up two-step login" {...form.formProps}>
      <p>
        As you work for the shop, protect your account with a code besides your password. You need an
        authenticator app on your phone.
      </p>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Your password"
        {...form.field('currentPassword')}
        autoComplete="current-password"
      />
      <FormMessage>{form.message}</FormMessage>
      <div className={account.actions}>
        <Button type="submit" variant="quiet" busy={form.isBusy}>
          Set Up
        </Button>
      </div>
    </form>
  );
}
