import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Tokens } from '#contract/account.ts';
import { API } from '#contract/urls.ts';
import { createApp } from '#server/app.ts';
import { hashToken } from '#server/people/accounts/hash-token.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import type { DatabaseLocation } from '#server/platform/db/location.ts';
import { DAY, ENGINES, freshLocation, testOptions } from '#testing/test-app.ts';
import { insertOldUser, openMigratedTo } from '#testing/test-database.ts';

const NOW = Date.UTC(2026, 10, 22);
const PREVIOUS = 'usr_a.ses_a.previous';
const CURRENT = 'usr_a.ses_a.current';

/** The tables as they were, with a session that was renewed a minute ago and one that began 80 days ago. */
async function createAsItWas(location: DatabaseLocation): Promise<void> {
  const db = await openMigratedTo(location, '0005-open-values');
  await insertOldUser(db);
  const [previous, current] = [hashToken(PREVIOUS), hashToken(CURRENT)];
  await sql`insert into sessions (user_id, id, refresh_hash, previous_hash, rotated_at, created_at, expires_at)
    values ('usr_a', 'ses_a', ${current}, ${previous}, ${NOW - 60_000}, ${NOW - DAY}, ${NOW + 29 * DAY}),
           ('usr_a', 'ses_b', 'x', null, null, ${NOW - 80 * DAY}, ${NOW + 29 * DAY})`.execute(db);
  await db.destroy();
}

/** Renews over the migrated database. */
async function openMigrated(location: DatabaseLocation) {
  const db = await openDatabase(location, () => undefined);
  const app = await createApp({ ...testOptions(db), clock: () => new Date(NOW) });
  onTestFinished(async () => {
    await app.close();
    await db.destroy();
  });
  const refresh = (refreshToken: string) =>
    app.inject({ method: 'POST', url: API.refresh, payload: { refreshToken } });
  return { db, refresh };
}

describe.each(ENGINES)('sessions of before, %s', engine => {
  it('go on with the refresh tokens they have, and end when an old one is replayed', async () => {
    const location = await freshLocation(engine);
    await createAsItWas(location);
    const { refresh } = await openMigrated(location);
    const renewed = await refresh(CURRENT);
    expect(renewed.statusCode).toBe(200);
    const next = await refresh(renewed.json<Tokens>().refreshToken);
    expect(next.statusCode).toBe(200);
    expect((await refresh(PREVIOUS)).statusCode).toBe(401);
    expect((await refresh(next.json<Tokens>().refreshToken)).statusCode).toBe(401);
  });

  it('last ninety days from their login, and show their last renewal', async () => {
    const location = await freshLocation(engine);
    await createAsItWas(location);
    const { db } = await openMigrated(location);
    const rows = await db
      .selectFrom('sessions')
      .select(['id', 'expires_at', 'last_seen_at', 'device', 'second_factor_at'])
      .orderBy('id')
      .execute();
    const rest = { device: '', second_factor_at: null };
    expect(rows).toEqual([
      { id: 'ses_a', expires_at: NOW + 29 * DAY, last_seen_at: NOW - 60_000, ...rest },
      { id: 'ses_b', expires_at: NOW + 10 * DAY, last_seen_at: NOW - 80 * DAY, ...rest },
    ]);
  });
});
