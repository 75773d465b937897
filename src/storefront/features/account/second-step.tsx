/** The step after the password of an account with two-step login. */
import type { Session } from '#contract/account.ts';
import { useSession } from '#storefront/state/session-store.ts';
import { Button } from '#ui/forms/button.tsx';
import { Heading } from '#ui/layout/heading.tsx';
import styles from './account.module.css';
import { CodeForm } from './code-form.tsx';

interface SecondStepProps {
  readonly session: Session;
  readonly onCancel: () => void;
}

export function SecondStep({ session, onCancel }: SecondStepProps) {
  const begin = () => useSession.getState().begin(session);
  return (
    <div>
      <Heading
        level={1}
        intro="Your password is right. Now enter the code that your authenticator app shows."
      >
        Second Step
      </Heading>
      <CodeForm token={session.token} onPassed={begin} />
      <p className={styles.turn}>
        Only shopping today?{' '}
        <Button look="plain" size="compact" onClick={begin}>
          Continue without a code
        </Button>
        <Button look="plain" size="compact" onClick={onCancel}>
          Start again
        </Button>
      </p>
    </div>
  );
}
