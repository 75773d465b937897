/** Invites somebody to become staff by a mailed link, sends it again, and takes the invitation back. */
import type { NewInvitation } from '#contract/console/staff/staff.ts';
import { HOUR_MS } from '#domain/constants/durations.ts';
import { INVITATION_HOURS } from '#domain/constants/limits.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import type { AccountDeps } from '#server/people/accounts/account-deps.ts';
import { hashToken } from '#server/people/accounts/hash-token.ts';
import { findUserByEmail } from '#server/people/accounts/user.repository.ts';
import { insertAudit } from '#server/platform/audit/audit.repository.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { enqueueEmail } from '#server/platform/outbox/enqueue-email.ts';
import { LIMITS } from '#server/platform/rate-limits/limits.ts';
import { toMailbox } from '#server/platform/rate-limits/mailbox.ts';
import {
  addInvitation,
  findInvitation,
  type InvitationLink,
  replaceLink,
  takeInvitation,
} from './invitation.repository.ts';
import { createInvitationToken } from './invitation-token.ts';
import { staffAudit } from './staff-audit.ts';
import type { InvitationLimit } from './staff-errors.ts';

type InviteError =
  | { readonly code: 'already-staff' }
  | { readonly code: 'already-invited' }
  | InvitationLimit;

type InviteDeps = Pick<AccountDeps, 'db' | 'clock' | 'newId' | 'keys' | 'rateLimits' | 'onMail'>;

/** `actor` is the user id of who invites. Returns the id of the invitation. */
export async function invite(
  accounts: InviteDeps,
  { email, role }: NewInvitation,
  actor: string,
): Promise<Result<string, InviteError>> {
  const { db, clock, newId, onMail } = accounts;
  if ((await findUserByEmail(db, email))?.role === 'staff') return refused({ code: 'already-staff' });
  const now = clock().getTime();
  const invited = await inTransaction<string, InviteError>(db, async transaction => {
    const link = newLink(accounts, now);
    const invitation = { id: newId('inv'), email, role, invited_by: actor, created_at: now, ...link };
    if (!(await addInvitation(transaction, invitation, now))) return refused({ code: 'already-invited' });
    const taken = await mailLink(accounts, { transaction, email, link });
    if (!taken.ok) return taken;
    const { id } = invitation;
    const change = { kind: 'invitation', action: 'create', id, actor, after: { email, role } } as const;
    await insertAudit(transaction, [staffAudit(accounts, change)]);
    return ok(id);
  });
  if (invited.ok) onMail();
  return invited;
}

/** Mails a new link, which replaces the one before. */
export async function resendInvitation(
  accounts: InviteDeps,
  id: string,
  actor: string,
): Promise<Result<undefined, InvitationLimit | { readonly code: 'not-found' }>> {
  const { db, clock, onMail } = accounts;
  type ResendError = InvitationLimit | { readonly code: 'not-found' };
  const sent = await inTransaction<undefined, ResendError>(db, async transaction => {
    const link = newLink(accounts, clock().getTime());
    const isThere = await replaceLink(transaction, id, link);
    const invitation = isThere ? await findInvitation(transaction, id) : undefined;
    if (invitation === undefined) return refused({ code: 'not-found' });
    const { email, role } = invitation;
    const taken = await mailLink(accounts, { transaction, email, link });
    if (!taken.ok) return taken;
    const change = { kind: 'invitation', action: 'update', id, actor, after: { email, role } } as const;
    await insertAudit(transaction, [staffAudit(accounts, change)]);
    return ok(undefined);
  });
  if (sent.ok) onMail();
  return sent;
}

/** Returns whether there was such an invitation. */
export function withdrawInvitation(accounts: InviteDeps, id: string, actor: string): Promise<boolean> {
  return accounts.db.transaction().execute(async transaction => {
    const invitation = await findInvitation(transaction, id);
    if (invitation === undefined || !(await takeInvitation(transaction, invitation))) return false;
    const { email, role } = invitation;
    const change = { kind: 'invitation', action: 'delete', id, actor, before: { email, role } } as const;
    await insertAudit(transaction, [staffAudit(accounts, change)]);
    return true;
  });
}

function newLink({ newId, keys }: InviteDeps, now: number): InvitationLink {
  const linkId = newId('inv');
  return {
    link_id: linkId,
    token_hash: hashToken(createInvitationToken(linkId, keys.links)),
    sent_at: now,
    expires_at: now + INVITATION_HOURS * HOUR_MS,
  };
}

interface LinkMail {
  readonly transaction: Connection;
  readonly email: string;
  readonly link: InvitationLink;
}

async function mailLink(
  { rateLimits }: InviteDeps,
  { transaction, email, link }: LinkMail,
): Promise<Result<undefined, InvitationLimit>> {
  const taken = await rateLimits.take(LIMITS.invitationsPerMailbox, toMailbox(email), { db: transaction });
  if (!taken.ok) return refused({ code: 'invitation-limit', retryAfter: taken.error.retryAfter });
  const mail = {
    user_id: null,
    kind: 'staff-invitation',
    about: link.link_id,
    created_at: link.sent_at,
  } as const;
  await enqueueEmail(transaction, mail);
  return ok(undefined);
}
