/** Sets up the second factor, without which the console opens nothing else. */
import { useState } from 'react';
import { toastError, toastSuccess } from '#console/parts/toasts.tsx';
import type { SecondFactorSetup } from '#contract/second-factor.ts';
import { RecoveryCodes } from '#ui/second-factor/recovery-codes.tsx';
import { ConfirmSetup } from './confirm-setup.tsx';
import { SignInLayout } from './sign-in-layout.tsx';
import { StartSetup } from './start-setup.tsx';

interface EnrolmentPageProps {
  /** It is absent where the sign-in was on an earlier document. */
  readonly password: string | undefined;
  readonly onEnrolled: () => void;
}

export function EnrolmentPage({ password, onEnrolled }: EnrolmentPageProps) {
  const [setup, setSetup] = useState<SecondFactorSetup>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes !== undefined) {
    return (
      <SignInLayout
        title="Save your recovery codes"
        intro="Without your phone, each of these lets you in once. They are not shown again: print them, or put them into your password manager."
      >
        <RecoveryCodes
          codes={codes}
          doneLabel="I have saved them"
          onDone={onEnrolled}
          toasts={{ toastSuccess, toastError }}
        />
      </SignInLayout>
    );
  }
  return (
    <SignInLayout
      key={setup === undefined ? 'start' : 'confirm'}
      title="Two-step sign-in"
      intro="The console holds addresses and orders of your customers. A code of your phone protects them if your password is ever guessed."
    >
      {setup === undefined ? (
        <StartSetup password={password} onStarted={setSetup} />
      ) : (
        <ConfirmSetup setup={setup} onConfirmed={setCodes} />
      )}
    </SignInLayout>
  );
}
