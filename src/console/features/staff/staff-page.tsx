/** This page lists who works for the shop, who is invited, and what each may do. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PageHeader } from '#console/parts/page-header.tsx';
import { QueryContent } from '#console/parts/query-content.tsx';
import { Button } from '#ui/forms/button.tsx';
import { Invitations } from './invitations.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberItem } from './member-item.tsx';
import { invitationsQuery, staffQuery } from './staff-api.ts';
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
