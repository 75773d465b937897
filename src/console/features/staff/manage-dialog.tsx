/** This dialog shows where a colleague is signed in, and takes or gives back access. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ButtonRow } from '#console/parts/layout/button-row.tsx';
import { ConfirmDialog } from '#console/parts/layout/confirm-dialog.tsx';
import { QueryContent } from '#console/parts/query-content.tsx';
import { SessionLines } from '#console/parts/session-lines.tsx';
import { toastSuccess } from '#console/parts/toasts.tsx';
import type { StaffMember } from '#contract/console/staff/staff.ts';
import { Button } from '#ui/forms/button.tsx';
import { Dialog } from '#ui/layout/dialog.tsx';
import { endUserSessions, removeAccess, resetSecondFactor, staffSessionsQuery } from './staff-api.ts';
import styles from './staff-page.module.css';

interface ManageDialogProps {
  readonly member: StaffMember;
  readonly title: string;
  readonly onClose: () => void;
}

export function ManageDialog({ member, title, onClose }: ManageDialogProps) {
  const [isRemoving, setRemoving] = useState(false);
  if (isRemoving) return <RemoveDialog member={member} title={title} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={`Access of ${title}`}>
      <div className={styles.form}>
        <Sessions member={member} title={title} />
        {member.hasSecondFactor && <SecondFactorReset member={member} title={title} />}
        <section className={styles.part} aria-labelledby="leaving">
          <h3 id="leaving">Leaving the shop</h3>
          <p>Who no longer works for you should not be able to sign in.</p>
          <ButtonRow>
            <Button variant="danger" size="compact" onClick={() => setRemoving(true)}>
              Remove access…
            </Button>
          </ButtonRow>
        </section>
      </div>
    </Dialog>
  );
}

type PartProps = Omit<ManageDialogProps, 'onClose'>;

function Sessions({ member: { id }, title }: PartProps) {
  const end = useMutation({
    mutationFn: () => endUserSessions(id),
    onSuccess: () => toastSuccess(`${title} is signed out everywhere.`),
  });
  return (
    <section className={styles.part} aria-labelledby="sessions">
      <h3 id="sessions">Signed in</h3>
      <QueryContent query={useQuery(staffSessionsQuery(id))}>
        {({ sessions }) =>
          sessions.length === 0 ? (
            <p>Nowhere at the moment.</p>
          ) : (
            <>
              <SessionLines sessions={sessions} />
              <ButtonRow>
                <Button variant="quiet" size="compact" busy={end.isPending} onClick={() => end.mutate()}>
                  Sign out everywhere
                </Button>
              </ButtonRow>
            </>
          )
        }
      </QueryContent>
    </section>
  );
}

function SecondFactorReset({ member: { id }, title }: PartProps) {
  const reset = useMutation({
    mutationFn: () => resetSecondFactor(id),
    onSuccess: () => toastSuccess(`${title} sets up two-step sign-in anew at the next sign-in.`),
  });
  return (
    <section className={styles.part} aria-labelledby="lost-phone">
      <h3 id="lost-phone">Lost phone</h3>
      <p>
        Without phone and recovery codes nobody gets in. First make sure that it is {title} who asks you for
        this.
      </p>
      <ButtonRow>
        <Button variant="quiet" size="compact" busy={reset.isPending} onClick={() => reset.mutate()}>
          Reset two-step sign-in
        </Button>
      </ButtonRow>
    </section>
  );
}

function RemoveDialog({ member: { id }, title, onClose }: ManageDialogProps) {
  const remove = useMutation({
    mutationFn: () => removeAccess(id),
    onSuccess: () => {
      toastSuccess(`${title} is no longer staff.`);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={`Remove the access of ${title}?`}
      action="Remove access"
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <p>
        Every session in the console ends at once. The account stays as that of a shopper, and the audit log
        keeps what {title} did. To come back, {title} needs a new invitation.
      </p>
    </ConfirmDialog>
  );
}
