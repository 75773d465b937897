import { verify } from '@node-rs/argon2';
import { describe, expect, it, vi } from 'vitest';
import { API } from '#contract/urls.ts';
import { createTestApp, ENGINES, type TestApp } from '#testing/test-app.ts';
import { PASSWORD, registerShopper } from '#testing/test-shopper.ts';

// The real thing, watched: work is counted, as time depends on what else the machine does.
vi.mock('@node-rs/argon2', { spy: true });

const EMAIL = 'meena@nool.example';

const login = ({ send }: TestApp, password: unknown = PASSWORD, email = EMAIL) =>
  send({ method: 'POST', url: API.login, payload: { email, password } });

describe.each(ENGINES)('login, %s', engine => {
  it('returns the user with new tokens, whatever the case of the email', async () => {
    const shop = await createTestApp(engine);
    const { user, refreshToken } = await registerShopper(shop);
    const response = await login(shop, PASSWORD, ' MEENA@nool.example');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ user, token: expect.any(String), refreshToken: expect.any(String) });
    expect(response.json().refreshToken).not.toBe(refreshToken);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('still accepts an email that a new account could not have', async () => {
    const shop = await createTestApp(engine);
    await registerShopper(shop);
    await shop.db.updateTable('users').set({ email: '<meena@nool.example' }).execute();
    expect((await login(shop, PASSWORD, '<meena@nool.example')).statusCode).toBe(200);
    expect((await login(shop, PASSWORD, EMAIL)).statusCode).toBe(401);
  });

  it('responds the same to a wrong password and an unknown account', async () => {
    const shop = await createTestApp(engine);
    await registerShopper(shop);
    for (const response of [await login(shop, 'wrong one'), await login(shop, PASSWORD, 'no@nool.example')]) {
      expect(response.statusCode).toBe(401);
      expect(response.json()).toEqual({ message: 'Invalid email or password', code: 'wrong-login' });
    }
  });

  it('hashes once, at the same cost, also for an unknown account', async () => {
    const shop = await createTestApp(engine);
    await registerShopper(shop);
    const looked = vi.mocked(verify);
    const costs: (string | undefined)[] = [];
    for (const email of [EMAIL, 'no@nool.example']) {
      looked.mockClear();
      await login(shop, 'wrong one', email);
      expect(looked).toHaveBeenCalledOnce();
      costs.push(/^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$/.exec(String(looked.mock.calls[0]?.[0]))?.[0]);
    }
    expect(costs).toEqual(Array(2).fill('$argon2id$v=19$m=19456,t=2,p=1$'));
  });

  it('rejects values that are not text', async () => {
    const shop = await createTestApp(engine);
    const response = await login(shop, { $gt: '' });
    expect(response.statusCode).toBe(400);
    expect(response.json().fields).toEqual({ password: 'Please fill in all fields' });
  });
});
