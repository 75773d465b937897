import { describe, expect, it } from 'vitest';
import type { Session } from '#contract/account.ts';
import type { PlacedOrder } from '#contract/orders/order.ts';
import { API, fill } from '#contract/urls.ts';
import { createLinkToken } from '#server/people/accounts/links/link-token.ts';
import { deriveKeys } from '#server/people/accounts/sessions/keys.ts';
import { markVerified } from '#server/people/accounts/verification/mark-verified.ts';
import { createIds } from '#server/platform/db/ids.ts';
import { createRateLimits } from '#server/platform/rate-limits/rate-limits.ts';
import { createTestApp, ENGINES, type TestApp } from '#testing/test-app.ts';
import {
  orderRequest,
  PASSWORD,
  registerShopper,
  registerStaff,
  registerVerified,
} from '#testing/test-shopper.ts';
import { manageStaff } from './manage-staff.ts';

const EMAIL = 'manager@nool.example';
const KEYS = deriveKeys('a secret of thirty-two bytes or more');
const COMMON = 'password1';

function staff({ db, clock }: TestApp, ...args: readonly string[]): Promise<string> {
  const deps = {
    db,
    clock: clock.now,
    newId: createIds(clock.now),
    keys: KEYS,
    rateLimits: createRateLimits(db, clock.now),
    onMail: () => undefined,
  };
  return manageStaff(deps, args);
}

/** The id of the reset link that was mailed. */
async function mailedReset({ db, send }: TestApp): Promise<string> {
  await send({ method: 'POST', url: API.forgotPassword, payload: { email: EMAIL } });
  return (await db.selectFrom('mailed_links').select('id').executeTakeFirstOrThrow()).id;
}

const readMails = async ({ db }: TestApp) =>
  (await db.selectFrom('outbox').select('kind').execute()).map(({ kind }) => kind);

const register = async ({ send }: TestApp, password: string) =>
  (
    await send({
      method: 'POST',
      url: API.register,
      payload: { email: EMAIL, password, firstName: 'Meena', lastName: 'Rajan' },
    })
  ).json<Session>();

const changePassword = ({ send }: TestApp, token: string, currentPassword: string, newPassword: string) =>
  send({ method: 'PUT', url: API.password, payload: { currentPassword, newPassword } }, token);

describe.each(ENGINES)('npm run staff, %s', engine => {
  it('adds, lists and removes staff', async () => {
    const shop = await createTestApp(engine);
    await registerVerified(shop);
    expect(await staff(shop, 'list')).toBe('Nobody is staff.');
    expect(await staff(shop, 'add', 'Meena@nool.example')).toBe(
      'meena@nool.example is staff from now on, with the role owner.',
    );
    expect(await staff(shop, 'list')).toBe('meena@nool.example owner');
    await staff(shop, 'remove', 'meena@nool.example');
    expect(await staff(shop, 'list')).toBe('Nobody is staff.');
    const events = await shop.db.selectFrom('security_events').select('type').execute();
    // Ids of one millisecond that different processes make are in no order.
    const types = events.map(({ type }) => type).toSorted();
    expect(types).toEqual(['registered', 'staff-added', 'staff-removed']);
  });

  it.each([
    [[]],
    [['add']],
    [['promote', 'meena@nool.example']],
    [['list', 'meena@nool.example']],
    [['add', 'meena@nool.example', 'owner']],
  ])('says how it is used for %j', async words => {
    const shop = await createTestApp(engine);
    await expect(staff(shop, ...words)).rejects.toThrow('npm run staff --');
  });

  it('rejects an email without an account', async () => {
    const shop = await createTestApp(engine);
    await expect(staff(shop, 'add', 'no@nool.example')).rejects.toThrow('There is no account');
  });
});

describe.each(ENGINES)('staff rights, %s', engine => {
  it('need a confirmed address: the command mails the link instead, three times a day', async () => {
    const shop = await createTestApp(engine);
    const { user } = await registerShopper(shop, EMAIL);
    await shop.db.deleteFrom('outbox').execute();
    for (const said of ['A link', 'A link', 'A link', 'Three links'])
      await expect(staff(shop, 'add', EMAIL)).rejects.toThrow(
        `${EMAIL} is not confirmed, so it cannot be staff yet.\n${said}`,
      );
    expect(await readMails(shop)).toEqual(Array(3).fill('email-verification'));
    expect(await staff(shop, 'list')).toBe('Nobody is staff.');
    await markVerified(shop.db, user.id, 1);
    expect(await staff(shop, 'add', EMAIL)).toContain('is staff from now on');
  });

  it('need a password that has been checked and is not common', async () => {
    const shop = await createTestApp(engine);
    const { user, token } = await register(shop, COMMON);
    await markVerified(shop.db, user.id, 1);
    await expect(staff(shop, 'add', EMAIL)).rejects.toThrow('one of the 10,000 most common');
    await shop.db.updateTable('users').set({ common_password: null }).execute();
    await expect(staff(shop, 'add', EMAIL)).rejects.toThrow('ask its owner to log in once');
    await shop.send({ method: 'POST', url: API.login, payload: { email: EMAIL, password: COMMON } });
    await expect(staff(shop, 'add', EMAIL)).rejects.toThrow('one of the 10,000 most common');
    expect((await changePassword(shop, token, COMMON, PASSWORD)).statusCode).toBe(200);
    expect(await staff(shop, 'add', EMAIL)).toContain('is staff from now on');
  });

  it('cannot be combined with a common password afterwards, by changing or resetting it', async () => {
    const shop = await createTestApp(engine);
    const { user, token } = await registerStaff(shop, EMAIL);
    const changed = await changePassword(shop, token, PASSWORD, 'PassWord1');
    const message = 'This password is one of the most common. Please choose another.';
    expect(changed.statusCode).toBe(400);
    expect(changed.json()).toEqual({ message, code: 'common-password', fields: { newPassword: message } });
    const key = { userId: user.id, linkId: await mailedReset(shop) };
    const payload = { token: createLinkToken(key, KEYS.links), password: COMMON };
    const reset = await shop.send({ method: 'POST', url: API.resetPassword, payload });
    expect(reset.statusCode).toBe(400);
    expect(reset.json()).toEqual({ message, code: 'common-password', fields: { password: message } });
  });

  it('are refused to staff of before until address and password are known', async () => {
    const shop = await createTestApp(engine);
    const owner = await registerShopper(shop);
    const { user, token } = await registerStaff(shop, EMAIL);
    const order = (
      await shop.send({ method: 'POST', url: API.orders, payload: orderRequest() }, owner.token)
    ).json<PlacedOrder>().order;
    const move = () =>
      shop.send(
        {
          method: 'PUT',
          url: fill(API.orderStatus, { id: order.id }),
          payload: { paymentStatus: 'paid' },
        },
        token,
      );
    for (const lacking of [
      { email_verified_at: null },
      { common_password: null },
      { common_password: 1 },
    ] as const) {
      const before = { email_verified_at: 1, common_password: 0 } as const;
      await shop.db
        .updateTable('users')
        .set({ ...before, ...lacking })
        .where('id', '=', user.id)
        .execute();
      const refused = await move();
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'staff-requirements']);
      const read = await shop.send({ url: fill(API.order, { id: order.id }) }, token);
      expect(read.statusCode).toBe(404);
      expect(await staff(shop, 'list')).toMatch(/^manager@nool\.example owner \(without rights: its .+\)$/);
    }
    await shop.db
      .updateTable('users')
      .set({ email_verified_at: 1, common_password: 0 })
      .where('id', '=', user.id)
      .execute();
    expect((await move()).statusCode).toBe(200);
  });
});
