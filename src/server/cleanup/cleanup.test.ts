import { expect, it } from 'vitest';
import { API } from '#contract/urls.ts';
import { createTestApp, DAY, ENGINES, MINUTE } from '#testing/test-app.ts';
import { registerShopper } from '#testing/test-shopper.ts';
import { deleteExpired } from './cleanup.ts';

it.each(ENGINES)('deletes expired rows only, %s', async engine => {
  const shop = await createTestApp(engine, { rateLimits: true });
  const wrong = (email: string) =>
    shop.send({ method: 'POST', url: API.login, payload: { email, password: 'wrong' } });
  await registerShopper(shop);
  await wrong('a@nool.example');
  shop.clock.pass(30 * DAY - MINUTE);
  await registerShopper(shop, 'late@nool.example');
  await wrong('b@nool.example');
  shop.clock.pass(MINUTE);
  await deleteExpired(shop.db, shop.clock.now().getTime());
  expect(await shop.db.selectFrom('sessions').select('id').execute()).toHaveLength(1);
  const attempts = await shop.db.selectFrom('rate_limits').select('key').orderBy('key').execute();
  expect(attempts.map(({ key }) => key.split(':')[0])).toEqual([
    'password-account',
    'password-network',
    'register-address',
    'verification',
  ]);
});
