import { describe, expect, it } from 'vitest';
import type { Tokens } from '#contract/account.ts';
import type { PlacedOrder } from '#contract/orders/order.ts';
import { API, fill } from '#contract/urls.ts';
import { createLinkToken } from '#server/people/accounts/links/link-token.ts';
import { deriveKeys } from '#server/people/accounts/sessions/keys.ts';
import { ENGINES, testOptions } from '#testing/test-app.ts';
import {
  enrol,
  logIn,
  makeCode,
  notes,
  openWithStaff,
  pass,
  RIGHT,
  readErrorCode,
} from '#testing/test-second-factor.ts';
import { orderRequest, PASSWORD } from '#testing/test-shopper.ts';

describe.each(ENGINES)('endpoints for staff, %s', engine => {
  it('take a plain bearer token from staff without a second factor', async () => {
    const { shop, staff, order } = await openWithStaff(engine);
    expect((await notes(shop, staff.token, order.id)).statusCode).toBe(200);
  });

  it('need a session that has passed it once it is set up', async () => {
    const { shop, staff, order } = await openWithStaff(engine);
    const before = await logIn(shop);
    const { secret } = await enrol(shop, staff);
    expect((await notes(shop, staff.token, order.id)).statusCode).toBe(200);
    const after = await logIn(shop);
    for (const { token: other } of [before, after]) {
      const cancel = { method: 'POST' as const, url: fill(API.orderCancel, { id: order.id }) };
      const read = { url: fill(API.order, { id: order.id }) };
      const required = [403, 'second-factor-required'];
      expect(await readErrorCode(notes(shop, other, order.id))).toEqual(required);
      expect(await readErrorCode(shop.send(read, other))).toEqual(required);
      expect(await readErrorCode(shop.send({ ...cancel, payload: { reason: 'x' } }, other))).toEqual(
        required,
      );
    }
    const stolen = after.token;
    expect((await pass(shop, after, makeCode(shop, secret))).statusCode).toBe(200);
    expect((await notes(shop, after.token, order.id)).statusCode).toBe(200);
    // The token of before gets no rights by the code.
    expect((await notes(shop, stolen, order.id)).statusCode).toBe(401);
    expect(await readErrorCode(notes(shop, before.token, order.id))).toEqual([403, 'second-factor-required']);
  });

  it('remain open to the session when its tokens are renewed or the password is changed', async () => {
    const { shop, staff, order } = await openWithStaff(engine);
    const { secret } = await enrol(shop, staff);
    const session = await logIn(shop);
    await pass(shop, session, makeCode(shop, secret));
    const payload = { refreshToken: session.refreshToken };
    const renewed = (await shop.send({ method: 'POST', url: API.refresh, payload })).json<Tokens>();
    expect((await notes(shop, renewed.token, order.id)).statusCode).toBe(200);
    const passwords = { ...RIGHT, newPassword: 'new handloom' };
    const changed = await shop.send({ method: 'PUT', url: API.password, payload: passwords }, renewed.token);
    expect((await notes(shop, changed.json<Tokens>().token, order.id)).statusCode).toBe(200);
  });

  it('stay closed after a reset of the password', async () => {
    const { shop, staff, order } = await openWithStaff(engine);
    await enrol(shop, staff);
    const { user } = await logIn(shop);
    await shop.send({ method: 'POST', url: API.forgotPassword, payload: { email: user.email } });
    const { id: linkId } = await shop.db
      .selectFrom('mailed_links')
      .select('id')
      .where('user_id', '=', user.id)
      .where('purpose', '=', 'password-reset')
      .executeTakeFirstOrThrow();
    const key = deriveKeys(testOptions(shop.db).secret).links;
    const payload = { token: createLinkToken({ userId: user.id, linkId }, key), password: PASSWORD };
    const reset = await shop.send({ method: 'POST', url: API.resetPassword, payload });
    expect(reset.statusCode).toBe(204);
    const session = await logIn(shop);
    const required = [403, 'second-factor-required'];
    expect(await readErrorCode(notes(shop, session.token, order.id))).toEqual(required);
  });

  it('leave the account of a shopper to a session that has not passed it', async () => {
    const { shop, staff } = await openWithStaff(engine);
    await enrol(shop, staff);
    const session = await logIn(shop);
    const place = { method: 'POST' as const, url: API.orders, payload: orderRequest() };
    const { order } = (await shop.send(place, session.token)).json<PlacedOrder>();
    expect((await shop.send({ url: fill(API.order, { id: order.id }) }, session.token)).statusCode).toBe(200);
    const own = await shop.send({ url: fill(API.order, { id: session.user.id }) }, session.token);
    expect(own.json()).toHaveLength(1);
    const cancel = { method: 'POST' as const, url: fill(API.orderCancel, { id: order.id }) };
    expect((await shop.send({ ...cancel, payload: { reason: 'x' } }, session.token)).statusCode).toBe(200);
  });
});
