import { NO_ADDRESS, type RegisterRequest, type Session } from '#contract/account.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import { toNetwork } from '#server/platform/http/network.ts';
import { LIMITS } from '#server/platform/rate-limits/limits.ts';
import type { TooMany } from '#server/platform/rate-limits/rate-limit-errors.ts';
import { recordEvent } from '#server/platform/security-events/security-events.ts';
import { toAddressColumns, type UserTable } from './account.table.ts';
import type { AccountDeps } from './account-deps.ts';
import { mailLink } from './links/mail-link.ts';
import type { PasswordColumns } from './passwords/passwords.ts';
import type { Client } from './sessions/client.ts';
import { createTokens, type StartedSession, startSession } from './sessions/start-session.ts';
import { addUser, findUserByEmail, toUser } from './user.repository.ts';
import { countVerification } from './verification/send-verification.ts';

type RegisterError = { readonly code: 'email-taken' } | TooMany;

export async function register(
  accounts: AccountDeps,
  request: RegisterRequest,
  client: Client,
): Promise<Result<Session, RegisterError>> {
  const { db, rateLimits, passwords } = accounts;
  // As at login, nothing is written while the queue for hashing is full.
  passwords.assertCapacity();
  const allowed = await rateLimits.take(LIMITS.registrationsPerAddress, toNetwork(client.address));
  if (!allowed.ok) return allowed;
  if ((await findUserByEmail(db, request.email)) !== undefined) return refused({ code: 'email-taken' });
  // Hashed before the transaction: the embedded database has one writer, which must not wait for this.
  const user = newUser(accounts, request, await passwords.toColumns(request.password));
  const started = await addAccount(accounts, user, client);
  if (started === undefined) return refused({ code: 'email-taken' });
  accounts.onMail();
  return ok({ user: toUser(user), ...(await createTokens(started, accounts)) });
}

/**
 * Stores the user, the first session and the mail that asks for confirmation together. Returns undefined when a
 * concurrent request took the email.
 */
async function addAccount(
  accounts: AccountDeps,
  user: UserTable,
  client: Client,
): Promise<StartedSession | undefined> {
  const { id: userId, email } = user;
  const mayMail = await countVerification(accounts, email);
  return accounts.db.transaction().execute(async transaction => {
    if (!(await addUser(transaction, user))) return undefined;
    if (mayMail.ok) await mailLink(transaction, accounts, { userId, purpose: 'email-verification' });
    const event = { type: 'registered', userId, address: client.address } as const;
    await recordEvent({ ...accounts, db: transaction }, event);
    return startSession(transaction, accounts, { userId, client });
  });
}

function newUser(
  { newId, clock }: AccountDeps,
  request: RegisterRequest,
  password: PasswordColumns,
): UserTable {
  const now = clock().getTime();
  return {
    id: newId('usr'),
    email: request.email,
    ...password,
    role: 'shopper',
    staff_role: null,
    email_verified_at: null,
    first_name: request.firstName,
    last_name: request.lastName,
    phone: '',
    ...toAddressColumns(NO_ADDRESS),
    created_at: now,
    updated_at: now,
  };
}
