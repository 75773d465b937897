/** Authenticates the caller before the body is read, so that an unknown one costs nothing more. */
import type { FastifyRequest } from 'fastify';
import type { AccountDeps } from '#server/accounts/account-deps.ts';
import { isEnrolled } from '#server/accounts/second-factor/second-factor.repository.ts';
import { hasStaffRights } from '#server/accounts/staff-rights.ts';
import type { Connection } from '#server/db/database.ts';
import { HttpError } from '#server/http/http-error.ts';
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
}

export type Authenticate = (request: FastifyRequest) => Promise<void>;

/** A hook that requires the bearer token of a session that has not ended, and sets `request.caller`. */
export function createAuthentication({
  db,
  keys,
  clock,
}: Pick<AccountDeps, 'db' | 'keys' | 'clock'>): Authenticate {
  const read = createTokenReader(keysFor(keys, 'access'));
  return async request => {
    const token = bearerOf(request);
    const now = clock();
    const session = token === undefined ? undefined : await read(token, now);
    const user = session === undefined ? undefined : await findUserOfSession(db, session, now.getTime());
    if (user === undefined) throw new HttpError({ code: 'not-logged-in' });
    request.caller = { ...user, needsSecondFactor: await mustPassSecondFactor(db, user) };
  };
}

async function mustPassSecondFactor(db: Connection, user: SessionUser): Promise<boolean> {
  return hasStaffRights(user) && user.second_factor_at === null && (await isEnrolled(db, user.id));
}

/** A hook after authentication that admits only staff; those with a second factor once the session has passed it. */
export async function requireStaff(request: FastifyRequest): Promise<void> {
  const caller = callerOf(request);
  if (caller.role !== 'staff') throw new HttpError({ code: 'access-denied' });
  if (!hasStaffRights(caller)) throw new HttpError({ code: 'staff-requirements' });
  if (caller.needsSecondFactor) throw new HttpError({ code: 'second-factor-required' });
}

/** As `requireStaff`, but also refuses staff without a second factor: for changes of staff and exports of personal data. */
export async function requireSecondFactor(request: FastifyRequest): Promise<void> {
  await requireStaff(request);
  if (callerOf(request).second_factor_at === null) throw new HttpError({ code: 'second-factor-required' });
}

export function callerOf(request: FastifyRequest): Caller {
  if (request.caller === null) throw new Error('The route does not authenticate its caller');
  return request.caller;
}

export function bearerOf(request: Pick<FastifyRequest, 'headers'>): string | undefined {
  return /^Bearer ([\w.-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
}
