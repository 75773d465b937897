/** A database with a shopper who orders the same shirt again and again, and a clock of its own. */
import { randomInt } from 'node:crypto';
import { priceOrder } from '#domain/orders/order.ts';
import { summarise } from '#domain/pricing.ts';
import { addUser } from '#server/people/accounts/user.repository.ts';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { createIds } from '#server/platform/db/ids.ts';
import type { DatabaseLocation } from '#server/platform/db/location.ts';
import { newOrder } from '#server/sales/orders/new-order.ts';
import { createOrderStore } from '#server/sales/orders/store-order.ts';
import { newPaymentOrder } from '#server/sales/payment-records/new-payment-order.ts';
import { orderRequestFor } from '#testing/order-request.ts';
import { testProduct } from '#testing/test-product.ts';
import { SETTINGS } from '#testing/test-settings.ts';
import type { LifeShop } from './order-life.ts';

const PRODUCT = testProduct();

export interface OpenLifeShop extends LifeShop {
  readonly close: () => Promise<void>;
}

export async function openLifeShop(location: DatabaseLocation): Promise<OpenLifeShop> {
  const db = await openDatabase(location, () => undefined);
  let time = Date.parse('2026-11-20T18:00:00.000Z');
  const clock = {
    now: () => new Date(time),
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
  };
  const deps = {
    clock: clock.now,
    newId: createIds(clock.now),
    randomInt: (below: number) => randomInt(below),
  };
  const shopper = await addShopper(db, deps.newId('usr'));
  const store = createOrderStore(db, deps.randomInt);
  const placeOrder = async () => {
    const request = orderRequestFor([{ product: PRODUCT, size: 'M', quantity: 1 }], { paymentMethod: 'upi' });
    const agreed = summarise([{ price: PRODUCT.price, quantity: 1 }], {
      paymentMethod: 'upi',
      money: SETTINGS.money,
    });
    const draft = { lines: request.items, paymentMethod: 'upi', agreed, pin: '600026' } as const;
    const priced = priceOrder(draft, { find: () => PRODUCT, settings: SETTINGS, now: clock.now() });
    if (!priced.ok) throw new Error(priced.error.code);
    const job = newOrder(deps, { shopper, request, settings: SETTINGS, collector: 'razorpay' }, priced.value);
    const payment = newPaymentOrder(job.order, {
      id: deps.newId('pyo'),
      provider: 'razorpay',
      now: clock.now().getTime(),
    });
    const stored = await store({ ...job, payment });
    if (!stored.ok) throw new Error(stored.error.code);
    return job.order.id;
  };
  return { db, newId: deps.newId, clock, placeOrder, close: () => db.destroy() };
}

async function addShopper(db: Database, id: string) {
  const line = { address_line1: '', landmark: '' };
  const address = { ...line, city: '', state: '', postal_code: '', country: 'India' } as const;
  const shopper = {
    ...address,
    id,
    email: 'meena@nool.example',
    password_hash: 'x',
    role: 'shopper',
    staff_role: null,
    email_verified_at: 1,
    common_password: null,
    first_name: 'Meena',
    last_name: 'Rajan',
    phone: '+91 98400 12345',
    created_at: 1,
    updated_at: 1,
  } as const;
  await addUser(db, shopper);
  return shopper;
}
