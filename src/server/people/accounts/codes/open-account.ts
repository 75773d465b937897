/** Opens the account of an address whose owner has just proven to read its mail, and creates one where there is none. */
import type { User } from '#contract/account.ts';
import type { UserTable } from '#server/people/accounts/account.table.ts';
import type { AccountDeps } from '#server/people/accounts/account-deps.ts';
import { endLinks } from '#server/people/accounts/links/link.repository.ts';
import { noPassword } from '#server/people/accounts/passwords/no-password.ts';
import type { PasswordColumns } from '#server/people/accounts/passwords/passwords.ts';
import type { Client } from '#server/people/accounts/sessions/client.ts';
import { endUserSessions } from '#server/people/accounts/sessions/session.repository.ts';
import { type StartedSession, startSession } from '#server/people/accounts/sessions/start-session.ts';
import { addUser, findUserByEmail, setPassword, toUser } from '#server/people/accounts/user.repository.ts';
import { markVerified } from '#server/people/accounts/verification/mark-verified.ts';
import { NO_PROFILE, removeUnproven } from '#server/people/accounts/verification/remove-unproven.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { recordEvent } from '#server/platform/security-events/security-events.ts';

export interface OpenedAccount extends StartedSession {
  readonly user: User;
  /** What was saved before the address was confirmed is removed. */
  readonly isCleared: boolean;
}

interface Owner {
  readonly email: string;
  readonly client: Client;
  /** The id of the code that has proven it. */
  readonly codeId: string;
  readonly password?: PasswordColumns | undefined;
}

type OpenDeps = Pick<AccountDeps, 'clock' | 'newId'>;

/** Needs a transaction. */
export async function openAccount(
  transaction: Connection,
  deps: OpenDeps,
  owner: Owner,
): Promise<OpenedAccount> {
  const { email, client } = owner;
  const created = newAccount(deps, owner);
  const isNew = await addUser(transaction, created);
  const before = isNew ? created : await findUserByEmail(transaction, email);
  if (before === undefined) throw new Error('There is neither an account nor room for one');
  const events = { ...deps, db: transaction };
  const { id: userId } = before;
  if (isNew) await recordEvent(events, { type: 'registered', userId, address: client.address });
  const isCleared = before.email_verified_at === null;
  const user = isCleared ? await takeOver(transaction, deps, { userId, owner }) : toUser(before);
  await recordEvent(events, { type: 'login-by-code', userId, address: client.address });
  const started = await startSession(transaction, deps, { userId, client, isByCode: true });
  return { ...started, user, isCleared };
}

function newAccount({ clock, newId }: OpenDeps, { email, password }: Owner): UserTable {
  const now = clock().getTime();
  return {
    id: newId('usr'),
    email,
    ...(password ?? noPassword()),
    role: 'shopper',
    staff_role: null,
    email_verified_at: now,
    ...NO_PROFILE,
    created_at: now,
    updated_at: now,
  };
}

interface TakeOver {
  readonly userId: string;
  readonly owner: Owner;
}

/** Nobody keeps a session or a password of before the address was confirmed. */
async function takeOver(
  transaction: Connection,
  deps: OpenDeps,
  { userId, owner: { password, codeId, client } }: TakeOver,
): Promise<User> {
  const now = deps.clock().getTime();
  await markVerified(transaction, userId, now);
  await setPassword(transaction, { userId, password: password ?? noPassword(), now });
  await endUserSessions(transaction, userId);
  await endLinks(transaction, userId, 'password-reset');
  const event = { type: 'email-verified', userId, address: client.address } as const;
  await recordEvent({ ...deps, db: transaction }, event);
  return removeUnproven(transaction, { userId, about: codeId, now });
}
