/**
 * These are the places where the account is signed in, below the profile. Each device can be signed out, and all others at
 * once.
 */
import { type RefObject, useRef, useState } from 'react';
import type { ActiveSession } from '#contract/account.ts';
import { toastSuccess } from '#storefront/state/toasts.ts';
import { Button } from '#ui/forms/button.tsx';
import { Dialog } from '#ui/layout/dialog.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { describeDevice, SessionLine, SessionList } from '#ui/sessions/session-line.tsx';
import account from './account.module.css';
import { ListStatus } from './list-status.tsx';
import styles from './security.module.css';
import { useSessions } from './use-sessions.ts';

const DAY = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' });

export function Sessions() {
  const { state, load, end, endOthers } = useSessions();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className={`${account.apart} ${account.group}`} aria-labelledby="sessions">
      <h2 id="sessions" ref={heading} tabIndex={-1} className={styles.title}>
        Where you are signed in
      </h2>
      <ListStatus state={state} error="We could not look this up." load={load} />
      {typeof state === 'object' && (
        <>
          <SessionList>
            {state.map(session => (
              <SessionRow key={session.id} session={session} onEnd={end} heading={heading} />
            ))}
          </SessionList>
          {state.length > 1 && <EndOthers onEnd={endOthers} heading={heading} />}
        </>
      )}
    </section>
  );
}

/** Gets the focus when the button that had it is gone. */
type HeadingRef = RefObject<HTMLHeadingElement | null>;

interface SessionRowProps {
  readonly session: ActiveSession;
  readonly onEnd: (id: string) => Promise<boolean>;
  readonly heading: HeadingRef;
}

function SessionRow({ session, onEnd, heading }: SessionRowProps) {
  const [isBusy, setBusy] = useState(false);
  const { id, lastSeenAt, isCurrent, isConsole } = session;
  const name = describeDevice(session);
  const signOut = async () => {
    setBusy(true);
    const isEnded = await onEnd(id);
    setBusy(false);
    if (!isEnded) return;
    toastSuccess(`${name} is signed out`);
    heading.current?.focus();
  };
  return (
    <SessionLine
      session={session}
      application={isConsole ? 'Console' : undefined}
      lastSeen={DAY.format(new Date(lastSeenAt))}
      action={
        !isCurrent && (
          <Button variant="quiet" size="compact" busy={isBusy} onClick={() => void signOut()}>
            Sign out <VisuallyHidden>{name}</VisuallyHidden>
          </Button>
        )
      }
    />
  );
}

interface EndOthersProps {
  readonly onEnd: () => Promise<boolean>;
  readonly heading: HeadingRef;
}

function EndOthers({ onEnd, heading }: EndOthersProps) {
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const close = () => setOpen(false);
  const signOut = async () => {
    setBusy(true);
    const isEnded = await onEnd();
    setBusy(false);
    close();
    if (!isEnded) return;
    toastSuccess('You are signed out everywhere else');
    heading.current?.focus();
  };
  return (
    <div className={account.actions}>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Sign out everywhere else
      </Button>
      <Dialog open={isOpen} onClose={close} title="Sign out everywhere else?">
        <div className={account.form}>
          <p>Every other device has to sign in again with your password. You stay signed in here.</p>
          <div className={account.actions}>
            <Button variant="danger" busy={isBusy} onClick={() => void signOut()}>
              Sign Out
            </Button>
            <Button variant="quiet" onClick={close}>
              Keep Them
            </Button>
          </div>
        </div>
      </Dialog>
    </div>
  );
}
