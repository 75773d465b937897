import { expect, it } from 'vitest';
import { createGuestShop, placedAsGuest } from '#testing/orders/guest-shop.ts';
import { ENGINES } from '#testing/test-app.ts';

it.each(ENGINES)('a server of 0.2.0 neither lists a guest nor logs one in, %s', async engine => {
  const shop = await createGuestShop(engine);
  const { order } = await placedAsGuest(shop, { email: 'kavya@nool.example' });
  // What it lists as customers, and whom it looks for at a login, a reset and a registration.
  const customers = await shop.db
    .selectFrom('users')
    .selectAll()
    .where(eb =>
      eb.not(
        eb.exists(eb.selectFrom('erasures').select('user_id').whereRef('erasures.user_id', '=', 'users.id')),
      ),
    )
    .execute();
  expect(customers).toEqual([]);
  const user = await shop.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', order.userId)
    .executeTakeFirstOrThrow();
  // It takes an address with an @ and a dot, and compares the password with an argon2 hash.
  expect(user.email).not.toMatch(/@/);
  expect([user.password_hash, user.role, user.staff_role, user.email_verified_at]).toEqual([
    '',
    'shopper',
    null,
    null,
  ]);
});
