import { describe, expect, it } from 'vitest';
import { API, fill } from '#contract/urls.ts';
import { createTestApp, ENGINES } from '#testing/test-app.ts';
import { registerShopper } from '#testing/test-shopper.ts';
import { manageSecurity } from './manage-security.ts';

const SETTINGS = { secrets: undefined, dataFolder: 'none' };

describe.each(ENGINES)('npm run security -- end-sessions, %s', engine => {
  it.each([
    ['meena@nool.example', [401, 200]],
    ['--all', [401, 401]],
  ])('%s ends access and refresh tokens at once', async (whose, expected) => {
    const shop = await createTestApp(engine);
    const people = [await registerShopper(shop), await registerShopper(shop, 'other@nool.example')];
    expect(await manageSecurity(shop.db, ['end-sessions', whose], SETTINGS)).toMatch(
      /^Every session .*has ended\.$/,
    );
    const read = [];
    const renewed = [];
    for (const { user, token, refreshToken } of people) {
      const own = fill(API.userByEmail, { email: user.email });
      read.push((await shop.send({ url: own }, token)).statusCode);
      const payload = { refreshToken };
      renewed.push((await shop.send({ method: 'POST', url: API.refresh, payload })).statusCode);
    }
    expect([read, renewed]).toEqual([expected, expected]);
    const events = await manageSecurity(shop.db, ['events', '--type', 'session-revoked'], SETTINGS);
    expect(events).toContain('this server');
  });

  it('needs an existing account', async () => {
    const { db } = await createTestApp(engine);
    for (const args of [['end-sessions'], ['end-sessions', 'no@nool.example', '--all']])
      await expect(manageSecurity(db, args, SETTINGS)).rejects.toThrow('Name an account by its email');
    const ended = manageSecurity(db, ['end-sessions', 'no@nool.example'], SETTINGS);
    await expect(ended).rejects.toThrow('There is no account with the email no@nool.example.');
  });
});
