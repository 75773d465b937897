/** Sessions of the console, made without a login. */
import type { Session } from '#contract/account.ts';
import { startConsoleSession } from '#server/people/accounts/console-sessions/start-console-session.ts';
import { createIds } from '#server/platform/db/ids.ts';
import type { TestApp } from '#testing/test-app.ts';

/** What a browser sends with a request of the console's own pages. */
export interface ConsoleHeaders {
  readonly cookie: string;
  readonly 'sec-fetch-site': 'same-origin';
}

/** A session that has passed the second factor. */
export async function consoleHeaders(
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  { user }: Pick<Session, 'user'>,
): Promise<ConsoleHeaders> {
  const deps = { clock: clock.now, newId: createIds(clock.now) };
  const client = { address: '203.0.113.7', userAgent: '' };
  const secondFactorAt = clock.now().getTime();
  const token = await startConsoleSession(db, deps, { userId: user.id, client, secondFactorAt });
  return { cookie: `nool-console=${token}`, 'sec-fetch-site': 'same-origin' };
}
