import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Session, Tokens } from '#contract/account.ts';
import { API, fill } from '#contract/urls.ts';
import { createApp } from '#server/app.ts';
import { manageSecurity } from '#server/commands/manage-security.ts';
import { readEnvironment } from '#server/environment.ts';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import type { DatabaseLocation } from '#server/platform/db/location.ts';
import { createLogger } from '#server/platform/monitoring/log.ts';
import { renderEmail } from '#server/site/mails/render-email.ts';
import { type RunningServer, startServer } from '#server/start.ts';
import { ENGINES, freshLocation, testOptions } from '#testing/test-app.ts';
import { freshFolder } from '#testing/test-database.ts';
import { PASSWORD } from '#testing/test-shopper.ts';
import { deriveKeys, keysFor } from './keys.ts';

const EMAIL = 'meena@nool.example';
const [OLD, NEW] = ['the old secret '.repeat(3), 'the new secret '.repeat(3)];
const ACCOUNT = { email: EMAIL, password: PASSWORD, firstName: 'Meena', lastName: 'Rajan' };

/** An app on the database, as a server is after a restart with these secrets. */
async function open(db: Database, secret: string, previousSecret?: string) {
  const app = await createApp({ ...testOptions(db), secret, previousSecret });
  onTestFinished(() => app.close());
  const post = (url: string, payload: object, token?: string) =>
    app.inject({ method: 'POST', url, payload, headers: token === undefined ? {} : bearer(token) });
  return {
    register: async () => (await post(API.register, ACCOUNT)).json<Session>(),
    refresh: async (refreshToken: string) => {
      const response = await post(API.refresh, { refreshToken });
      return { status: response.statusCode, ...response.json<Tokens>() };
    },
    logout: async (token: string) => (await post(API.logout, {}, token)).statusCode,
    statusWith: async (token: string) => {
      const url = fill(API.userByEmail, { email: EMAIL });
      return (await app.inject({ url, headers: bearer(token) })).statusCode;
    },
  };
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

async function openDb(location: DatabaseLocation): Promise<Database> {
  const db = await openDatabase(location, () => undefined);
  onTestFinished(() => db.destroy());
  return db;
}

describe.each(ENGINES)('a new AUTH_SECRET, %s', engine => {
  it('with the previous one accepts the tokens of before, and signs with the new one', async () => {
    const db = await openDb(await freshLocation(engine));
    const before = await (await open(db, OLD)).register();
    const after = await open(db, NEW, OLD);
    expect(await after.statusWith(before.token)).toBe(200);
    const renewed = await after.refresh(before.refreshToken);
    expect(await (await open(db, NEW)).statusWith(renewed.token)).toBe(200);
    expect(await (await open(db, NEW)).statusWith(before.token)).toBe(401);
    expect(await after.logout(before.token)).toBe(204);
    expect(await after.statusWith(renewed.token)).toBe(401);
  });

  it('returns the same successor to a refresh that was repeated across the restart', async () => {
    const db = await openDb(await freshLocation(engine));
    const old = await open(db, OLD);
    const { refreshToken } = await old.register();
    const first = await old.refresh(refreshToken);
    const after = await open(db, NEW, OLD);
    const again = await after.refresh(refreshToken);
    expect([again.status, again.refreshToken]).toEqual([200, first.refreshToken]);
    expect((await after.refresh(first.refreshToken)).status).toBe(200);
  });

  it('alone ends no session either: a browser renews its access token', async () => {
    const db = await openDb(await freshLocation(engine));
    const before = await (await open(db, OLD)).register();
    const after = await open(db, NEW);
    expect(await after.statusWith(before.token)).toBe(401);
    const renewed = await after.refresh(before.refreshToken);
    expect(await after.statusWith(renewed.token)).toBe(200);
  });

  it('renders the mails that were enqueued before', async () => {
    const db = await openDb(await freshLocation(engine));
    await (await open(db, OLD)).register();
    const row = await db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
    const { getVersion } = testOptions(db);
    const deps = { db, clock: () => new Date(), getVersion, base: 'https://nool.example' };
    const render = (linkKeys: ReturnType<typeof keysFor>) => renderEmail({ ...deps, linkKeys }, row);
    expect(await render(keysFor(deriveKeys(NEW), 'links'))).toBeUndefined();
    const mail = await render(keysFor(deriveKeys(NEW, OLD), 'links'));
    expect(mail?.to).toBe(EMAIL);
  });
});

describe('npm run security -- rotate-secret', () => {
  let server: RunningServer | undefined;

  afterEach(() => server?.stop());

  const noPages = () =>
    Promise.resolve({ routes: () => Promise.resolve(), inlineScripts: [], prepare: () => undefined });

  async function restart(folder: string): Promise<string> {
    await server?.stop();
    const environment = readEnvironment({ DATA_DIR: folder, PORT: '0', HOST: '127.0.0.1' });
    if (!environment.ok) throw new Error(environment.error);
    server = await startServer(environment.value, createLogger('silent'), noPages);
    return server.url;
  }

  const statusAt = async (origin: string, token: string) => {
    const { status } = await fetch(origin + fill(API.userByEmail, { email: EMAIL }), {
      headers: bearer(token),
    });
    return status;
  };

  it('replaces the secret in DATA_DIR, and sessions go on after a restart', async () => {
    const folder = await freshFolder();
    const first = await restart(folder);
    const response = await fetch(first + API.register, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ACCOUNT),
    });
    const { token } = (await response.json()) as Session;
    const db = await openDb({ engine: 'embedded', folder });
    const settings = { secrets: undefined, dataFolder: folder };
    expect(await manageSecurity(db, ['rotate-secret'], settings)).toContain('Restart the shop');
    expect(await statusAt(first, token)).toBe(200);
    expect(await statusAt(await restart(folder), token)).toBe(200);
    await manageSecurity(db, ['rotate-secret'], settings);
    expect(await statusAt(await restart(folder), token)).toBe(401);
    const events = await manageSecurity(db, ['events', '--json'], settings);
    expect(events.split('\n').map(line => JSON.parse(line).type)).toEqual([
      'secret-rotated',
      'secret-rotated',
      'registered',
      'secret-created',
    ]);
  });

  it('refuses where AUTH_SECRET is set', async () => {
    const db = await openDb(await freshLocation('embedded'));
    const settings = { secrets: { secret: OLD }, dataFolder: 'none' };
    await expect(manageSecurity(db, ['rotate-secret'], settings)).rejects.toThrow('AUTH_SECRET_PREVIOUS');
  });
});
