/** Authenticates staff in the console by its cookie, and programs by a bearer token as everywhere else. */
import type { FastifyRequest } from 'fastify';
import { UNATTENDED_HEADER } from '#contract/console/session.ts';
import type { AccountDeps } from '#server/people/accounts/account-deps.ts';
import { hashToken } from '#server/people/accounts/hash-token.ts';
import { isEnrolled } from '#server/people/accounts/second-factor/second-factor.repository.ts';
import type { Authenticate } from '#server/people/accounts/sessions/authentication.ts';
import { HttpError } from '#server/platform/http/http-error.ts';
import { toNetwork } from '#server/platform/http/network.ts';
import { hasWholeBody } from '#server/platform/http/whole-body.ts';
import { findCookieToken } from './console-cookie.ts';
import { CONSOLE_IDLE_MS, CONSOLE_MS } from './console-lifetime.ts';
import { type ConsoleUser, extendConsoleSession, findUserOfCookie } from './console-session.repository.ts';
import { isFromOwnOrigin } from './own-origin.ts';

/** The last request is known to a minute: not every one writes. */
const EXTEND_EVERY_MS = 60_000;

export interface ConsoleAuthentication {
  readonly accounts: Pick<AccountDeps, 'db' | 'clock'>;
  readonly publicUrl: string | undefined;
  /** The authentication of requests with a bearer token. */
  readonly authenticate: Authenticate;
}

/** Returns a hook that requires the cookie of a session that has not ended, or a bearer token, and sets `request.caller`. */
export function createConsoleAuthentication(options: ConsoleAuthentication): Authenticate {
  const { accounts, publicUrl, authenticate } = options;
  return async request => {
    const token = findCookieToken(request);
    if (token === undefined || request.headers.authorization !== undefined) return authenticate(request);
    const now = accounts.clock().getTime();
    const isAfterBody = hasWholeBody(request);
    const user = await findUserOfCookie(accounts.db, hashToken(token), now);
    if (user === undefined || (await isOvertaken(accounts, user)))
      throw new HttpError({ code: 'not-logged-in' });
    const mustEnrol = user.second_factor_at === null;
    request.caller = { ...user, needsSecondFactor: false, needsPassword: false, mustEnrol, isAfterBody };
    if (!isReading(request) && !isFromOwnOrigin(request, publicUrl))
      throw new HttpError({ code: 'access-denied' });
    if (!isUnattended(request)) await extend(accounts, { user, now, network: toNetwork(request.ip) });
  };
}

function isReading({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** A page that follows orders asks again and again, also when nobody sits before it. */
function isUnattended({ headers }: FastifyRequest): boolean {
  return headers.accept === 'text/event-stream' || headers[UNATTENDED_HEADER] !== undefined;
}

/** A session without the second factor may only set one up. Once there is one, a new login passes it. */
async function isOvertaken({ db }: Pick<AccountDeps, 'db'>, user: ConsoleUser): Promise<boolean> {
  return user.second_factor_at === null && (await isEnrolled(db, user.id));
}

interface Use {
  readonly user: ConsoleUser;
  readonly now: number;
  readonly network: string;
}

async function extend({ db }: Pick<AccountDeps, 'db'>, { user, now, network }: Use): Promise<void> {
  if (now - user.last_seen_at < EXTEND_EVERY_MS) return;
  const expiresAt = Math.min(now + CONSOLE_IDLE_MS, user.started_at + CONSOLE_MS);
  const session = { userId: user.id, sessionId: user.session_id };
  await extendConsoleSession(db, { session, now, expiresAt, network });
}
