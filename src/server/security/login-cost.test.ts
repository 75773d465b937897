import { statSync } from 'node:fs';
import { join } from 'node:path';
import { StatementSync } from 'node:sqlite';
import { verify } from '@node-rs/argon2';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { API, fill } from '#contract/urls.ts';
import { createApp } from '#server/app.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { LIMITS } from '#server/platform/rate-limits/limits.ts';
import { type TestApp, testOptions } from '#testing/test-app.ts';
import { freshFolder } from '#testing/test-database.ts';
import { PASSWORD, registerShopper } from '#testing/test-shopper.ts';

// The real thing, watched.
vi.mock('@node-rs/argon2', { spy: true });

const EMAIL = 'meena@nool.example';

/** An app, and the work of the database that a request causes: statements by their first word, bytes, commits, hashes. */
async function openMeasured() {
  const folder = await freshFolder();
  const db = await openDatabase({ engine: 'embedded', folder }, () => undefined);
  let time = Date.parse('2026-11-20T18:00:00.000Z');
  const clock = { now: () => new Date(time), pass: (ms: number) => void (time += ms) };
  const app = await createApp({ ...testOptions(db), clock: clock.now, rateLimits: true });
  onTestFinished(async () => {
    vi.restoreAllMocks();
    await app.close();
    await db.destroy();
  });
  const send: TestApp['send'] = (request, token) =>
    app.inject({
      ...request,
      headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...request.headers },
    });
  const logBytes = () => statSync(join(folder, 'nool.db-wal')).size;
  const measure = async (work: () => ReturnType<TestApp['send']>) => {
    const before = logBytes();
    const methods = (['run', 'all'] as const).map(method => vi.spyOn(StatementSync.prototype, method));
    vi.mocked(verify).mockClear();
    const { statusCode } = await work();
    const called = methods.flatMap(({ mock }) =>
      mock.contexts.map((statement, index) => ({ statement, order: mock.invocationCallOrder[index] ?? 0 })),
    );
    const statements = called
      .toSorted((a, b) => a.order - b.order)
      .map(({ statement }) => /^\w+/.exec((statement as StatementSync).sourceSQL)?.[0]);
    for (const method of methods) method.mockRestore();
    const hashes = vi.mocked(verify).mock.calls.length;
    return { statusCode, statements, bytes: logBytes() - before, hashes };
  };
  return { shop: { app, db, clock, send }, measure };
}

const login = (shop: TestApp, email: string, password = 'wrong one', from = '203.0.113.1') =>
  shop.send({ method: 'POST', url: API.login, remoteAddress: from, payload: { email, password } });

const NOTHING_WRITTEN = { bytes: 0, hashes: 0 };

describe('the cost of a login that is refused', () => {
  it('is one read for a blocked account in a network, as many as reading a profile', async () => {
    const { shop, measure } = await openMeasured();
    const { token } = await registerShopper(shop);
    for (let tries = 0; tries < 10; tries += 1) await login(shop, EMAIL);
    const url = fill(API.userByEmail, { email: EMAIL });
    const read = await measure(() => shop.send({ url }, token));
    expect(read).toEqual({ statusCode: 200, statements: ['select'], ...NOTHING_WRITTEN });
    const refused = await measure(() => login(shop, EMAIL, PASSWORD));
    expect(refused).toEqual({ statusCode: 429, statements: ['select'], ...NOTHING_WRITTEN });
  });

  it('is one read for a blocked network, whatever address is made up', async () => {
    const { shop, measure } = await openMeasured();
    for (let index = 0; index < LIMITS.passwordsPerNetwork.max; index += 1)
      await login(shop, `nobody${index}@nool.example`);
    const rows = () => shop.db.selectFrom('rate_limits').select('key').execute();
    const before = await rows();
    expect(before.filter(({ key }) => key.startsWith('password-network'))).toHaveLength(1);
    for (let index = 0; index < 20; index += 1) {
      const refused = await measure(() => login(shop, `other${index}@nool.example`));
      expect(refused).toEqual({ statusCode: 429, statements: ['select'], ...NOTHING_WRITTEN });
    }
    expect(await rows()).toEqual(before);
  });

  it('is reads only for an account during a pause', async () => {
    const { shop, measure } = await openMeasured();
    for (let index = 0; index < LIMITS.passwordsPerAccount.max; index += 1) {
      await login(shop, EMAIL, 'wrong one', `198.51.100.${index}`);
    }
    const refused = await measure(() => login(shop, EMAIL));
    expect(refused).toMatchObject({ statusCode: 429, ...NOTHING_WRITTEN });
    expect(refused.statements).toEqual(['select', 'select', 'select']);
  });

  it('is two commits for a wrong password, the same for an unknown account', async () => {
    const { shop, measure } = await openMeasured();
    await registerShopper(shop);
    const known = await measure(() => login(shop, EMAIL));
    const unknown = await measure(() => login(shop, 'nobody@nool.example'));
    expect(known).toMatchObject({ statusCode: 401, hashes: 1 });
    expect(unknown).toMatchObject({ statusCode: 401, hashes: 1, statements: known.statements });
    expect(known.statements.filter(word => word === 'commit')).toHaveLength(2);
    expect(known.statements.filter(word => word === 'insert')).toHaveLength(3);
  });
});
