/** Makes somebody who has a link staff: with a new account, or with the one of this address after its password. */
import type { Transaction } from 'kysely';
import { NO_ADDRESS } from '#contract/account.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import type { StaffRole } from '#domain/staff/roles.ts';
import { toAddressColumns, type UserTable } from '#server/people/accounts/account.table.ts';
import type { AccountDeps } from '#server/people/accounts/account-deps.ts';
import { changeRole } from '#server/people/accounts/change-role.ts';
import type { SignedIn } from '#server/people/accounts/console-sessions/console-login.ts';
import { startConsoleSession } from '#server/people/accounts/console-sessions/start-console-session.ts';
import type { CommonPassword } from '#server/people/accounts/passwords/common-passwords.ts';
import { isEnrolled } from '#server/people/accounts/second-factor/second-factor.repository.ts';
import {
  acceptLogin,
  type CheckedLogin,
  checkLogin,
  type LoginError,
} from '#server/people/accounts/sessions/check-login.ts';
import type { Client } from '#server/people/accounts/sessions/client.ts';
import { addUser, findUserByEmail } from '#server/people/accounts/user.repository.ts';
import { markVerified } from '#server/people/accounts/verification/mark-verified.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { recordEvent } from '#server/platform/security-events/security-events.ts';

export interface Newcomer {
  readonly email: string;
  /** The name of a new account. */
  readonly name: string;
  readonly password: string;
  readonly role: StaffRole;
  readonly client: Client;
}

/** A new member of staff. `token` is missing where the account has a second factor, with which it signs in. */
export type NewStaff = Omit<SignedIn, 'token'> & { readonly token: string | undefined };

export type BecomeStaffError =
  | { readonly code: 'link-expired' }
  | { readonly code: 'email-taken' }
  | LoginError
  | CommonPassword;

interface Candidate {
  readonly user: UserTable;
  /** The login of an account that exists. */
  readonly login?: CheckedLogin | undefined;
}

/** Uses up the link of the newcomer and records what it has done. Returns false when the link is gone. */
type TakeLink = (transaction: Transaction<Tables>, user: UserTable) => Promise<boolean>;

export async function becomeStaff(
  accounts: AccountDeps,
  newcomer: Newcomer,
  takeLink: TakeLink,
): Promise<Result<NewStaff, BecomeStaffError>> {
  const candidate = await readCandidate(accounts, newcomer);
  if (!candidate.ok) return candidate;
  const { user } = candidate.value;
  if (user.common_password === 1) {
    await candidate.value.login?.taken.refund();
    return refused({ code: 'common-password', field: 'password' });
  }
  return inTransaction<NewStaff, BecomeStaffError>(accounts.db, async transaction => {
    const error = await storeAccount(accounts, { transaction, candidate: candidate.value, newcomer });
    if (error !== undefined) return refused(error);
    if (!(await takeLink(transaction, user))) return refused({ code: 'link-expired' });
    return ok(await appoint(accounts, { transaction, user, newcomer }));
  });
}

async function readCandidate(
  accounts: AccountDeps,
  newcomer: Newcomer,
): Promise<Result<Candidate, BecomeStaffError>> {
  const { db, passwords } = accounts;
  const { email, password, client } = newcomer;
  passwords.assertCapacity();
  if ((await findUserByEmail(db, email)) === undefined)
    return ok({ user: newUser(accounts, newcomer, await passwords.toColumns(password)) });
  const login = await checkLogin(accounts, { email, password }, client);
  return login.ok ? ok({ user: login.value.user, login: login.value }) : login;
}

function newUser(
  { newId, clock }: AccountDeps,
  { email, name }: Newcomer,
  password: Pick<UserTable, 'password_hash' | 'common_password'>,
): UserTable {
  const now = clock().getTime();
  const [first = '', ...rest] = name.split(' ');
  return {
    id: newId('usr'),
    email,
    ...password,
    role: 'shopper',
    staff_role: null,
    email_verified_at: now,
    first_name: first,
    last_name: rest.join(' '),
    phone: '',
    ...toAddressColumns(NO_ADDRESS),
    created_at: now,
    updated_at: now,
  };
}

interface Storing {
  readonly transaction: Transaction<Tables>;
  readonly candidate: Candidate;
  readonly newcomer: Newcomer;
}

/** Returns why the account cannot be used: it was created, or its password was changed, a moment ago. */
async function storeAccount(
  accounts: AccountDeps,
  { transaction, candidate: { user, login }, newcomer: { client } }: Storing,
): Promise<BecomeStaffError | undefined> {
  if (login !== undefined)
    return (await acceptLogin(transaction, login)) ? undefined : { code: 'wrong-login' };
  if (!(await addUser(transaction, user))) return { code: 'email-taken' };
  const event = { type: 'registered', userId: user.id, address: client.address } as const;
  await recordEvent({ ...accounts, db: transaction }, event);
  return undefined;
}

interface Appointment {
  readonly transaction: Transaction<Tables>;
  readonly user: UserTable;
  readonly newcomer: Newcomer;
}

async function appoint(
  accounts: AccountDeps,
  { transaction, user, newcomer: { role, client } }: Appointment,
): Promise<NewStaff> {
  await markVerified(transaction, user.id, accounts.clock().getTime());
  const deps = { ...accounts, db: transaction };
  await changeRole(deps, { user, role, address: client.address });
  const staff = { ...user, role: 'staff', staff_role: role } as const;
  if (await isEnrolled(transaction, user.id))
    return { user: staff, token: undefined, needsSecondFactor: false };
  const session = { userId: user.id, client, secondFactorAt: null };
  const token = await startConsoleSession(transaction, accounts, session);
  return { user: staff, token, needsSecondFactor: true };
}
