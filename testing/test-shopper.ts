/** Requests of a shopper to a test app. */
import type { Session } from '#contract/account.ts';
import type { PlaceOrderRequest } from '#contract/orders/order.ts';
import { API } from '#contract/urls.ts';
import type { PaymentMethod } from '#domain/payments/payment.ts';
import type { Product } from '#domain/products/product.ts';
import type { StaffRole } from '#domain/staff/roles.ts';
import { markPassed } from '#server/people/accounts/second-factor/second-factor.repository.ts';
import { setRole } from '#server/people/accounts/user.repository.ts';
import { markVerified } from '#server/people/accounts/verification/mark-verified.ts';
import { orderRequestFor } from './order-request.ts';
import { PRODUCTS, type TestApp } from './test-app.ts';

export const PASSWORD = 'handloom';

export async function registerShopper({ send }: TestApp, email = 'meena@nool.example'): Promise<Session> {
  const response = await send({
    method: 'POST',
    url: API.register,
    payload: { email, password: PASSWORD, website: 'nool', firstName: 'Meena', lastName: 'Rajan' },
  });
  return response.json<Session>();
}

/** A shopper who has confirmed the address by the mailed link. */
export async function registerVerified(shop: TestApp, email?: string): Promise<Session> {
  const session = await registerShopper(shop, email);
  const { id } = session.user;
  await markVerified(shop.db, id, shop.clock.now().getTime());
  await shop.db.deleteFrom('outbox').where('user_id', '=', id).execute();
  return { ...session, user: { ...session.user, emailVerified: true } };
}

/** A shopper with staff rights, as the password is not a common one. */
export async function registerStaff(
  shop: TestApp,
  email = 'staff@nool.example',
  role: StaffRole = 'owner',
): Promise<Session> {
  const session = await registerVerified(shop, email);
  await setRole(shop.db, session.user.email, role);
  return session;
}

/** As if the session had passed the second factor. */
export async function passSecondFactor({ db, clock }: TestApp, { user, token }: Session): Promise<void> {
  await markPassed(db, { userId: user.id, sessionId: readSessionId(token), now: clock.now().getTime() });
}

/** The id of the session that an access token names. */
export function readSessionId(token: string): string {
  const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  return (JSON.parse(claims) as { readonly sid: string }).sid;
}

type Item = PlaceOrderRequest['items'][number];

const ONE_KURTA: readonly Item[] = [{ productId: 'KUR-0001', size: 'M', quantity: 1 }];

/** An order request for these items at the current prices of the test catalogue. */
export function orderRequest(
  items: readonly Item[] = ONE_KURTA,
  paymentMethod: PaymentMethod = 'upi',
): PlaceOrderRequest {
  const lines = items.map(({ productId, size, quantity }) => ({
    product: findProduct(productId),
    size,
    quantity,
  }));
  return orderRequestFor(lines, { paymentMethod });
}

function findProduct(id: string): Product {
  const product = PRODUCTS.find(candidate => candidate.id === id);
  if (product === undefined) throw new Error(`The test catalogue has no product ${id}`);
  return product;
}
