/** Authenticates the caller before the body is read, so that an unknown one costs nothing more. */
import type { FastifyRequest } from 'fastify';
import { needsSecondFactor, type Permission } from '#domain/staff/permissions.ts';
import { listPermissions } from '#domain/staff/roles.ts';
import type { AccountDeps } from '#server/people/accounts/account-deps.ts';
import { isEnrolled } from '#server/people/accounts/second-factor/second-factor.repository.ts';
import { hasStaffRights } from '#server/people/accounts/staff-rights.ts';
import { lockUser } from '#server/people/accounts/user.repository.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { HttpError } from '#server/platform/http/http-error.ts';
import { hasWholeBody } from '#server/platform/http/whole-body.ts';
import { createTokenReader } from './access-token.ts';
import { keysFor } from './keys.ts';
import { findUserOfSession, type SessionUser } from './session.repository.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
}

export interface Caller extends SessionUser {
  /** Staff that set up a second factor, in a session that has not passed it. */
  readonly needsSecondFactor: boolean;
  /** Staff without a second factor, in a session that began with a mailed code. */
  readonly needsPassword: boolean;
  /** Staff without a second factor in the console, where the session may do nothing but set one up. */
  readonly mustEnrol: boolean;
  /** The whole request had arrived when the session was read. */
  readonly isAfterBody: boolean;
}

export type Authenticate = (request: FastifyRequest) => Promise<void>;

/** Returns a hook that requires the bearer token of a session that has not ended, and sets `request.caller`. */
export function createAuthentication({
  db,
  keys,
  clock,
}: Pick<AccountDeps, 'db' | 'keys' | 'clock'>): Authenticate {
  const read = createTokenReader(keysFor(keys, 'access'));
  return async request => {
    const token = findBearer(request);
    const now = clock();
    const session = token === undefined ? undefined : await read(token, now);
    const isAfterBody = hasWholeBody(request);
    const user = session === undefined ? undefined : await findUserOfSession(db, session, now.getTime());
    if (user === undefined) throw new HttpError({ code: 'not-logged-in' });
    // Extended, not copied: copying a row takes longer than reading it.
    const restrictions = await readRestrictions(db, user);
    request.caller = Object.assign(user, restrictions, { mustEnrol: false, isAfterBody });
  };
}

/**
 * Returns a hook that checks the session once more when the body of a request has arrived later than its headers, which may be long
 * after them: a session that was ended meanwhile changes nothing.
 */
export function createSessionRecheck({
  db,
  clock,
}: Pick<AccountDeps, 'db' | 'clock'>): (request: FastifyRequest) => Promise<void> {
  return async ({ caller, body }) => {
    if (caller === null || caller.isAfterBody || body === undefined || body === null) return;
    const session = { userId: caller.id, sessionId: caller.session_id };
    const user = await findUserOfSession(db, session, clock().getTime());
    if (user === undefined) throw new HttpError({ code: 'not-logged-in' });
    Object.assign(caller, user);
  };
}

/** Changes an account in a transaction, unless the session has ended: whoever takes the account over comes before or after. */
export function inSession<Value>(
  { db, clock }: Pick<AccountDeps, 'db' | 'clock'>,
  { id: userId, session_id: sessionId }: Caller,
  change: (transaction: Connection) => Promise<Value>,
): Promise<Value> {
  return db.transaction().execute(async transaction => {
    // The user first: ending sessions locks the rows in the same order.
    await lockUser(transaction, userId);
    const user = await findUserOfSession(transaction, { userId, sessionId }, clock().getTime());
    if (user === undefined) throw new HttpError({ code: 'not-logged-in' });
    return change(transaction);
  });
}

async function readRestrictions(
  db: Connection,
  user: SessionUser,
): Promise<Pick<Caller, 'needsSecondFactor' | 'needsPassword'>> {
  const isStaffNotPassed = hasStaffRights(user) && user.second_factor_at === null;
  const mustPass = isStaffNotPassed && (await isEnrolled(db, user.id));
  const needsPassword = isStaffNotPassed && !mustPass && user.by_code === 1;
  return { needsSecondFactor: mustPass, needsPassword };
}

/**
 * Returns a hook after authentication that admits only staff, of any role; those with a second factor once the session has
 * passed it.
 */
export async function requireStaff(request: FastifyRequest): Promise<void> {
  const caller = toCaller(request);
  if (caller.role !== 'staff') throw new HttpError({ code: 'access-denied' });
  if (!hasStaffRights(caller)) throw new HttpError({ code: 'staff-requirements' });
  if (caller.needsSecondFactor) throw new HttpError({ code: 'second-factor-required' });
  if (caller.needsPassword) throw new HttpError({ code: 'password-required' });
}

/**
 * Returns a hook after authentication that admits only staff whose role has the permission; without one, all that have set
 * up.
 */
export function requirePermission(permission?: Permission): (request: FastifyRequest) => Promise<void> {
  return async request => {
    await requireStaff(request);
    const caller = toCaller(request);
    const isPermittedRole =
      permission === undefined || listPermissions(caller.staff_role).includes(permission);
    if (!isPermittedRole) throw new HttpError({ code: 'access-denied' });
    const isStrict = permission !== undefined && needsSecondFactor(permission);
    if (caller.mustEnrol || (isStrict && caller.second_factor_at === null))
      throw new HttpError({ code: 'second-factor-required' });
  };
}

/** Returns whether the caller may do, in this session, what the permission says. */
export function isPermitted(caller: Caller, permission: Permission): boolean {
  return (
    hasStaffRights(caller) &&
    !caller.needsSecondFactor &&
    !caller.needsPassword &&
    listPermissions(caller.staff_role).includes(permission)
  );
}

/** Who may not return money may not say either that it has come: a reference is easily made up. */
export function requirePaymentRight(request: FastifyRequest, isNeeded: boolean): void {
  if (isNeeded && !isPermitted(toCaller(request), 'orders.refund'))
    throw new HttpError({ code: 'access-denied' });
}

export function toCaller(request: FastifyRequest): Caller {
  if (request.caller === null) throw new Error('The route does not authenticate its caller');
  return request.caller;
}

export function findBearer(request: Pick<FastifyRequest, 'headers'>): string | undefined {
  return /^Bearer ([\w.-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
}
