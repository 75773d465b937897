import { useMutation } from '@tanstack/react-query';
import { formatTime } from '#console/parts/format-time.ts';
import { ButtonRow } from '#console/parts/layout/button-row.tsx';
import { toastSuccess } from '#console/parts/toasts.tsx';
import type { Invitation } from '#contract/console/staff/staff.ts';
import { STAFF_ROLES } from '#domain/staff/roles.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Button } from '#ui/forms/button.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { resendInvitation, withdrawInvitation } from './staff-api.ts';
import styles from './staff-page.module.css';

/** Lists who is invited and has not accepted yet. */
export function Invitations({ invitations }: { readonly invitations: readonly Invitation[] }) {
  return (
    <section aria-labelledby="invitations" className={styles.invitations}>
      <h2 id="invitations">Invited</h2>
      <ul className={styles.list} aria-label="Invitations">
        {invitations.map(invitation => (
          <InvitationItem key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </section>
  );
}

function InvitationItem({ invitation }: { readonly invitation: Invitation }) {
  const { id, email, role, invitedBy, sentAt, expiresAt, isExpired } = invitation;
  const resend = useMutation({
    mutationFn: () => resendInvitation(id),
    onSuccess: () => toastSuccess(`A new link is on its way to ${email}. The one before no longer works.`),
  });
  const withdraw = useMutation({
    mutationFn: () => withdrawInvitation(id),
    onSuccess: () => toastSuccess(`The link that ${email} has no longer works.`),
  });
  return (
    <li className={styles.item}>
      <div className={styles.person}>
        <p className={styles.name}>
          {email} <Badge>{STAFF_ROLES[role].label}</Badge> {isExpired && <Badge tone="bad">Expired</Badge>}
        </p>
        <p className={styles.detail}>
          Invited by {invitedBy} · mailed {formatTime(sentAt)} · valid until {formatTime(expiresAt)}
        </p>
      </div>
      <ButtonRow>
        <Button variant="quiet" size="compact" busy={resend.isPending} onClick={() => resend.mutate()}>
          Send again <VisuallyHidden>to {email}</VisuallyHidden>
        </Button>
        <Button variant="plain" size="compact" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
          Withdraw <VisuallyHidden>the invitation of {email}</VisuallyHidden>
        </Button>
      </ButtonRow>
    </li>
  );
}
