import { DAY_MS } from '#domain/constants/durations.ts';
import { hashToken } from '#server/people/accounts/hash-token.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { isInvitationToken } from './invitation-token.ts';
import type { StaffInvitationTable } from './staff.table.ts';

/** How long an invitation that has expired can be sent again. */
const RETENTION_MS = 30 * DAY_MS;

/** Adds an invitation in place of one for this email that has expired. Returns false where one is valid. */
export async function addInvitation(
  db: Connection,
  invitation: StaffInvitationTable,
  now: number,
): Promise<boolean> {
  await db
    .deleteFrom('staff_invitations')
    .where('email', '=', invitation.email)
    .where('expires_at', '<=', now)
    .execute();
  const added = await db
    .insertInto('staff_invitations')
    .values(invitation)
    .onConflict(conflict => conflict.column('email').doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

export function findInvitation(db: Connection, id: string): Promise<StaffInvitationTable | undefined> {
  return db.selectFrom('staff_invitations').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Returns the one that a mail is about; undefined when a later mail has replaced its link. */
export function findInvitationOfLink(
  db: Connection,
  linkId: string,
): Promise<StaffInvitationTable | undefined> {
  return db.selectFrom('staff_invitations').selectAll().where('link_id', '=', linkId).executeTakeFirst();
}

/** Returns the invitation that a token belongs to, while it is valid. */
export async function findInvitationByToken(
  db: Connection,
  token: string,
  now: number,
): Promise<StaffInvitationTable | undefined> {
  if (!isInvitationToken(token)) return undefined;
  return db
    .selectFrom('staff_invitations')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export type InvitationLink = Pick<StaffInvitationTable, 'link_id' | 'token_hash' | 'sent_at' | 'expires_at'>;

/** Returns whether there was such an invitation. */
export async function replaceLink(db: Connection, id: string, link: InvitationLink): Promise<boolean> {
  const replaced = await db
    .updateTable('staff_invitations')
    .set(link)
    .where('id', '=', id)
    .executeTakeFirst();
  return replaced.numUpdatedRows === 1n;
}

/** Deletes an invitation that still has this link. Returns whether this call did; of concurrent calls only one does. */
export async function takeInvitation(
  db: Connection,
  { id, link_id }: Pick<StaffInvitationTable, 'id' | 'link_id'>,
): Promise<boolean> {
  const deleted = await db
    .deleteFrom('staff_invitations')
    .where('id', '=', id)
    .where('link_id', '=', link_id)
    .executeTakeFirst();
  return deleted.numDeletedRows === 1n;
}

export async function deleteOldInvitations(db: Connection, now: number): Promise<void> {
  await db
    .deleteFrom('staff_invitations')
    .where('expires_at', '<=', now - RETENTION_MS)
    .execute();
}

export type ListedInvitation = StaffInvitationTable & {
  readonly first_name: string | null;
  readonly last_name: string | null;
};

/** Returns the latest first, with the name of who invited. */
export function listInvitations(db: Connection): Promise<readonly ListedInvitation[]> {
  return db
    .selectFrom('staff_invitations')
    .leftJoin('users', 'users.id', 'staff_invitations.invited_by')
    .selectAll('staff_invitations')
    .select(['users.first_name', 'users.last_name'])
    .orderBy('staff_invitations.created_at', 'desc')
    .orderBy('staff_invitations.id', 'desc')
    .execute();
}
