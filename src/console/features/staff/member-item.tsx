import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useStaff } from '#console/api/session.ts';
import { formatTime } from '#console/parts/format-time.ts';
import { ButtonRow } from '#console/parts/layout/button-row.tsx';
import { toastUndo } from '#console/parts/toasts.tsx';
import type { StaffMember } from '#contract/console/staff/staff.ts';
import { listNotifications } from '#domain/staff/notifications.ts';
import { STAFF_ROLES, type StaffRole } from '#domain/staff/roles.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Button } from '#ui/forms/button.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { MailsDialog } from './mails-dialog.tsx';
import { ManageDialog } from './manage-dialog.tsx';
import { RoleField } from './role-field.tsx';
import { changeRole } from './staff-api.ts';
import styles from './staff-page.module.css';

const OBSTACLES: Readonly<Record<NonNullable<StaffMember['obstacle']>, string>> = {
  unverified: 'Has not confirmed the email address yet: nothing opens before that.',
  'unknown-password': 'Has to sign in to the shop once, so that the password is checked.',
  'common-password': 'Has a password that many people use: nothing opens before it is changed.',
};

export function MemberItem({ member }: { readonly member: StaffMember }) {
  const [open, setOpen] = useState<'access' | 'mails'>();
  const close = () => setOpen(undefined);
  const { name, email, obstacle } = member;
  const isSelf = useStaff().id === member.id;
  const title = name || email;
  return (
    <li className={styles.item}>
      <div className={styles.person}>
        <p className={styles.name}>
          {title} {isSelf && <Badge tone="good">You</Badge>}
        </p>
        <p className={styles.detail}>{email}</p>
        <p className={styles.detail}>{toFacts(member)}</p>
        {obstacle !== undefined && <p className={styles.obstacle}>{OBSTACLES[obstacle]}</p>}
      </div>
      {isSelf ? (
        <p className={styles.own}>
          {STAFF_ROLES[member.role].label}
          <small>Another owner can change it.</small>
        </p>
      ) : (
        <>
          <MemberRole member={member} title={title} />
          <ButtonRow>
            {listNotifications(member.role).length > 0 && (
              <Button variant="quiet" size="compact" onClick={() => setOpen('mails')}>
                Mails <VisuallyHidden>to {title}</VisuallyHidden>
              </Button>
            )}
            <Button variant="quiet" size="compact" onClick={() => setOpen('access')}>
              Access <VisuallyHidden>of {title}</VisuallyHidden>
            </Button>
          </ButtonRow>
        </>
      )}
      {open === 'access' && <ManageDialog member={member} title={title} onClose={close} />}
      {open === 'mails' && <MailsDialog member={member} title={title} onClose={close} />}
    </li>
  );
}

function toFacts({ lastSeenAt, hasSecondFactor }: StaffMember): string {
  const seen = lastSeenAt === null ? 'Not signed in' : `Last seen ${formatTime(lastSeenAt)}`;
  return `${seen} · two-step sign-in ${hasSecondFactor ? 'on' : 'not set up'}`;
}

interface MemberRoleProps {
  readonly member: StaffMember;
  readonly title: string;
}

function MemberRole({ member: { id, role }, title }: MemberRoleProps) {
  const change = useMutation({
    mutationFn: ({ to }: { readonly to: StaffRole; readonly from: StaffRole }) => changeRole(id, to),
    onSuccess: (_staff, { to, from }) =>
      toastUndo(`${title} is ${STAFF_ROLES[to].label} now.`, () => change.mutate({ to: from, from: to })),
  });
  return (
    <RoleField
      label={`Role of ${title}`}
      value={change.isPending ? change.variables.to : role}
      disabled={change.isPending}
      onChange={({ target }) => change.mutate({ to: target.value as StaffRole, from: role })}
    />
  );
}
