/** This page lists who works for the shop, who is invited, and what each may do. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatTime } from '#console/parts/format-time.ts';
import { ButtonRow } from '#console/parts/layout/button-row.tsx';
import { MailNotice } from '#console/parts/mails/mail-notice.tsx';
import { NO_MAILS, useHasNoMailServer } from '#console/parts/mails/mail-server-query.ts';
import { PageHeader } from '#console/parts/page-header.tsx';
import { QueryContent } from '#console/parts/query-content.tsx';
import { toastSuccess } from '#console/parts/toasts.tsx';
import type { Invitation } from '#contract/console/staff/staff.ts';
import { STAFF_ROLES } from '#domain/staff/roles.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Button } from '#ui/forms/button.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberItem } from './member-item.tsx';
import { invitationsQuery, resendInvitation, staffQuery, withdrawInvitation } from './staff-api.ts';
import styles from './staff-page.module.css';

export function Page() {
  const [isInviting, setInviting] = useState(false);
  return (
    <>
      <PageHeader
        title="Staff"
        intro="Who works for the shop. A role decides what somebody may see and change."
        actions={
          <Button size="compact" onClick={() => setInviting(true)}>
            Invite somebody
          </Button>
        }
      />
      <MailNotice />
      <QueryContent query={useQuery(staffQuery)}>
        {({ staff }) => (
          <ul className={styles.list} aria-label="Staff">
            {staff.map(member => (
              <MemberItem key={member.id} member={member} />
            ))}
          </ul>
        )}
      </QueryContent>
      <QueryContent query={useQuery(invitationsQuery)}>
        {({ invitations }) => (invitations.length === 0 ? null : <Invitations invitations={invitations} />)}
      </QueryContent>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  );
}

/** Lists who is invited and has not accepted yet. */
function Invitations({ invitations }: { readonly invitations: readonly Invitation[] }) {
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
  const hasNone = useHasNoMailServer();
  const resend = useMutation({
    mutationFn: () => resendInvitation(id),
    onSuccess: () =>
      toastSuccess(
        `${hasNone ? NO_MAILS : `A new link is on its way to ${email}.`} The one before no longer works.`,
      ),
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
          Invited by {invitedBy} · link of {formatTime(sentAt)} · valid until {formatTime(expiresAt)}
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
