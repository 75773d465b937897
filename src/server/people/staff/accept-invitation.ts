/** Accepts an invitation: creates the account, or gives the role to the one of the address after its password. */
import type { InvitationAcceptance, InvitationDetails } from '#contract/console/staff/staff.ts';
import { type Result, refused } from '#domain/result.ts';
import type { AccountDeps } from '#server/people/accounts/account-deps.ts';
import type { Client } from '#server/people/accounts/sessions/client.ts';
import { findUserByEmail } from '#server/people/accounts/user.repository.ts';
import { insertAudit } from '#server/platform/audit/audit.repository.ts';
import { type BecomeStaffError, becomeStaff, type NewStaff } from './become-staff.ts';
import { findInvitationByToken, takeInvitation } from './invitation.repository.ts';
import { staffAudit } from './staff-audit.ts';

type AcceptError = BecomeStaffError | { readonly code: 'already-staff' } | { readonly code: 'name-missing' };

/** Returns undefined for a link that has expired, was used or replaced. */
export async function readInvitation(
  { db, clock }: AccountDeps,
  token: string,
): Promise<InvitationDetails | undefined> {
  const invitation = await findInvitationByToken(db, token, clock().getTime());
  if (invitation === undefined) return undefined;
  const { email, role } = invitation;
  return { email, role, hasAccount: (await findUserByEmail(db, email)) !== undefined };
}

export async function acceptInvitation(
  accounts: AccountDeps,
  { token, name = '', password }: InvitationAcceptance,
  client: Client,
): Promise<Result<NewStaff, AcceptError>> {
  const { db, clock } = accounts;
  const invitation = await findInvitationByToken(db, token, clock().getTime());
  if (invitation === undefined) return refused({ code: 'link-expired' });
  const { email, role } = invitation;
  const user = await findUserByEmail(db, email);
  if (user === undefined && name === '') return refused({ code: 'name-missing' });
  // Made staff by the command meanwhile: an old invitation must not replace the role.
  if (user?.role === 'staff') return refused({ code: 'already-staff' });
  const newcomer = { email, name, password, role, client };
  return becomeStaff(accounts, newcomer, async (transaction, { id }) => {
    if (!(await takeInvitation(transaction, invitation))) return false;
    const after = { email, role, invitedBy: invitation.invited_by };
    await insertAudit(transaction, [staffAudit(accounts, { action: 'create', id, actor: id, after })]);
    return true;
  });
}
