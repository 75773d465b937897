/** Opens the account of an address whose owner has just proven to read its mail, and creates one where there is none. */
import { NO_ADDRESS, type User } from '#contract/account.ts';
import { toAddressColumns, type UserTable } from '#server/people/accounts/account.table.ts';
import type { AccountDeps } from '#server/people/accounts/account-deps.ts';
import { endLinks } from '#server/people/accounts/links/link.repository.ts';
import { noPassword } from '#server/people/accounts/passwords/no-password.ts';
import type { PasswordColumns } from '#server/people/accounts/passwords/passwords.ts';
import type { Client } from '#server/people/accounts/sessions/client.ts';
import { endUserSessions } from '#server/people/accounts/sessions/session.repository.ts';
import { type StartedSession, startSession } from '#server/people/accounts/sessions/start-session.ts';
import { addUser, findUserByEmail, setPassword, toUser } from '#server/people/accounts/user.repository.ts';
import { markVerified } from '#server/people/accounts/verification/mark-verified.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { enqueueEmail } from '#server/platform/outbox/enqueue-email.ts';
import { recordEvent } from '#server/platform/security-events/security-events.ts';

export interface OpenedAccount extends StartedSession {
  readonly user: User;
}

type ProfileColumn =
  | 'first_name'
  | 'last_name'
  | 'phone'
  | 'address_line1'
  | 'landmark'
  | 'city'
  | 'state'
  | 'postal_code';

interface Owner {
  readonly email: string;
  readonly client: Client;
  /** The id of the code that has proven it. */
  readonly codeId: string;
  /** What a new account begins with. */
  readonly profile?: Pick<UserTable, ProfileColumn> | undefined;
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
  const found = isNew ? created : await findUserByEmail(transaction, email);
  if (found === undefined) throw new Error('There is neither an account nor room for one');
  const events = { ...deps, db: transaction };
  const { id: userId } = found;
  if (isNew) await recordEvent(events, { type: 'registered', userId, address: client.address });
  if (found.email_verified_at === null) await takeOver(transaction, deps, { userId, owner });
  await recordEvent(events, { type: 'login-by-code', userId, address: client.address });
  const started = await startSession(transaction, deps, { userId, client });
  return { ...started, user: { ...toUser(found), emailVerified: true } };
}

function newAccount({ clock, newId }: OpenDeps, { email, profile, password }: Owner): UserTable {
  const now = clock().getTime();
  return {
    id: newId('usr'),
    email,
    ...(password ?? noPassword()),
    role: 'shopper',
    staff_role: null,
    email_verified_at: now,
    first_name: '',
    last_name: '',
    phone: '',
    ...toAddressColumns(NO_ADDRESS),
    ...profile,
    created_at: now,
    updated_at: now,
  };
}

interface TakeOver {
  readonly userId: string;
  readonly owner: Owner;
}

/** Anybody can have registered the address: nobody keeps a session or a password of before that was confirmed. */
async function takeOver(
  transaction: Connection,
  deps: OpenDeps,
  { userId, owner: { password, codeId, client } }: TakeOver,
): Promise<void> {
  const now = deps.clock().getTime();
  await markVerified(transaction, userId, now);
  await setPassword(transaction, { userId, password: password ?? noPassword(), now });
  await endUserSessions(transaction, userId);
  await endLinks(transaction, userId, 'password-reset');
  if (password === undefined)
    await enqueueEmail(transaction, {
      user_id: userId,
      kind: 'password-removed',
      about: codeId,
      created_at: now,
    });
  const event = { type: 'email-verified', userId, address: client.address } as const;
  await recordEvent({ ...deps, db: transaction }, event);
}
