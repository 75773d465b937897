/** Signs in to the console: email and password, and the code of the second factor where there is one. */
import type { ConsoleLogin } from '#contract/console/session.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import type { UserTable } from '#server/people/accounts/account.table.ts';
import type { AccountDeps } from '#server/people/accounts/account-deps.ts';
import { isEnrolled } from '#server/people/accounts/second-factor/second-factor.repository.ts';
import { type CodeError, spendCode } from '#server/people/accounts/second-factor/spend-code.ts';
import {
  acceptLogin,
  type CheckedLogin,
  checkLogin,
  type LoginError,
} from '#server/people/accounts/sessions/check-login.ts';
import type { Client } from '#server/people/accounts/sessions/client.ts';
import { hasStaffRights } from '#server/people/accounts/staff-rights.ts';
import { sendMissingVerification } from '#server/people/accounts/verification/send-verification.ts';
import type { Connection } from '#server/platform/db/database.ts';
import type { TooMany } from '#server/platform/rate-limits/rate-limit-errors.ts';
import type { EventType } from '#server/platform/security-events/event-types.ts';
import { recordEvent } from '#server/platform/security-events/security-events.ts';
import { startConsoleSession } from './start-console-session.ts';

export interface SignedIn {
  readonly user: UserTable;
  /** The token of the cookie. */
  readonly token: string;
  readonly needsSecondFactor: boolean;
}

type ConsoleLoginError =
  | LoginError
  | { readonly code: 'access-denied' }
  | { readonly code: 'staff-requirements' }
  | { readonly code: 'second-factor-required' }
  | { readonly code: 'wrong-login-code' }
  | TooMany;

interface Attempt extends CheckedLogin {
  readonly client: Client;
}

type SignIn = Result<SignedIn, ConsoleLoginError>;

export async function consoleLogin(
  accounts: AccountDeps,
  { code, ...request }: ConsoleLogin,
  client: Client,
): Promise<SignIn> {
  const checked = await checkLogin(accounts, request, client);
  if (!checked.ok) return checked;
  const attempt = { ...checked.value, client };
  const { user } = attempt;
  if (user.role !== 'staff') return refuse(accounts, attempt, 'access-denied');
  if (!hasStaffRights(user)) {
    await sendMissingVerification(accounts, user);
    return refuse(accounts, attempt, 'staff-requirements');
  }
  if (!(await isEnrolled(accounts.db, user.id))) return startUnenrolled(accounts, attempt);
  return code === undefined
    ? refuse(accounts, attempt, 'second-factor-required')
    : startWithCode(accounts, attempt, code);
}

const EVENTS = {
  'access-denied': 'access-denied',
  'staff-requirements': 'access-denied',
  'second-factor-required': 'code-requested',
} as const satisfies Readonly<Record<string, EventType>>;

/** The password was right, so it is no guess. */
async function refuse(accounts: AccountDeps, attempt: Attempt, code: keyof typeof EVENTS): Promise<SignIn> {
  const isAccepted = await accounts.db.transaction().execute(async transaction => {
    if (!(await acceptLogin(transaction, attempt))) return false;
    await record({ ...accounts, db: transaction }, attempt, EVENTS[code]);
    return true;
  });
  return refused({ code: isAccepted ? code : 'wrong-login' });
}

async function startUnenrolled(accounts: AccountDeps, attempt: Attempt): Promise<SignIn> {
  const token = await accounts.db
    .transaction()
    .execute(transaction => start(accounts, attempt, { transaction, secondFactorAt: null }));
  if (token === undefined) return refused({ code: 'wrong-login' });
  return ok({ user: attempt.user, token, needsSecondFactor: true });
}

async function startWithCode(accounts: AccountDeps, attempt: Attempt, code: string): Promise<SignIn> {
  const { user, client } = attempt;
  const secondFactorAt = accounts.clock().getTime();
  let token: string | undefined;
  const spent = await spendCode(accounts, { user, client, code }, async transaction => {
    token = await start(accounts, attempt, { transaction, secondFactorAt });
  });
  if (!spent.ok) {
    await attempt.taken.refund();
    return refused(toError(spent.error));
  }
  if (token === undefined) return refused({ code: 'wrong-login' });
  return ok({ user, token, needsSecondFactor: false });
}

function toError(error: CodeError): ConsoleLoginError {
  if (error.code === 'wrong-code') return { code: 'wrong-login-code' };
  // Removed a moment ago: without a code the next attempt begins anew.
  if (error.code === 'second-factor-missing') return { code: 'second-factor-required' };
  return error;
}

interface Start {
  readonly transaction: Connection;
  readonly secondFactorAt: number | null;
}

async function start(
  accounts: AccountDeps,
  attempt: Attempt,
  { transaction, secondFactorAt }: Start,
): Promise<string | undefined> {
  if (!(await acceptLogin(transaction, attempt))) return undefined;
  await record({ ...accounts, db: transaction }, attempt, 'login');
  const { user, client } = attempt;
  return startConsoleSession(transaction, accounts, { userId: user.id, client, secondFactorAt });
}

function record(
  deps: Pick<AccountDeps, 'clock' | 'newId'> & { readonly db: Connection },
  { user, client }: Attempt,
  type: EventType,
): Promise<void> {
  return recordEvent(deps, { type, userId: user.id, address: client.address });
}
