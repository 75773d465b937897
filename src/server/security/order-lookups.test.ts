/** Somebody tries numbers of orders with phone numbers: nothing is learned, neither from the responses nor from their work. */
import { randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { API } from '#contract/urls.ts';
import { executedStatements } from '#testing/executed-statements.ts';
import { createGuestShop, placedAsGuest } from '#testing/orders/guest-shop.ts';
import { ENGINES, type TestApp } from '#testing/test-app.ts';

const PHONE = '9841054321';
const SYMBOLS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

const find = ({ app }: TestApp, number: string, phone: string, from = '203.0.113.1') =>
  app.inject({ method: 'POST', url: API.orderLookup, payload: { number, phone }, remoteAddress: from });

describe.each(ENGINES)('1,000 look-ups with made-up numbers, %s', engine => {
  it('get the same answer, and five of them one that is no refusal', async () => {
    const shop = await createGuestShop(engine, { rateLimits: true });
    const { orderId } = await placedAsGuest(shop, { phone: PHONE });
    const prefix = orderId.slice(0, -6);
    const responses = new Map<string, number>();
    for (let count = 0; count < 1000; count += 1) {
      const code = Array.from({ length: 6 }, () => SYMBOLS[randomInt(SYMBOLS.length)]).join('');
      // Every tenth is the number of an order, with a wrong phone number.
      const number = count % 10 === 3 ? orderId : prefix + code;
      const phone = String(randomInt(6_000_000_000, 9_000_000_000));
      const { statusCode, body } = await find(shop, number, phone);
      const response = `${statusCode} ${body}`;
      responses.set(response, (responses.get(response) ?? 0) + 1);
    }
    expect(Object.fromEntries(responses)).toEqual({
      '404 {"message":"We found no order with this number and phone.","code":"order-not-found"}': 5,
      '429 {"message":"Too many requests. Please try again later.","code":"too-many"}': 995,
    });
    // Refusing writes nothing: one row for the network, and one for each number that was looked up.
    const limits = await shop.db.selectFrom('rate_limits').select('key').execute();
    expect(limits.filter(({ key }) => key.startsWith('order-lookup')).length).toBeLessThanOrEqual(6);
  });
});

describe('a look-up', () => {
  it('executes the same statements whether or not it finds the order', async () => {
    const shop = await createGuestShop('embedded', { rateLimits: true });
    const { orderId } = await placedAsGuest(shop, { phone: PHONE });
    const made = `${orderId.slice(0, -6)}ZZZZZZ`;
    const found = await executedStatements(() => find(shop, orderId, PHONE, '203.0.113.1'));
    const wrongPhone = await executedStatements(() => find(shop, orderId, '9000000001', '203.0.113.2'));
    const wrongNumber = await executedStatements(() => find(shop, made, PHONE, '203.0.113.3'));
    expect([found, wrongPhone, wrongNumber].map(({ statusCode }) => statusCode)).toEqual([200, 404, 404]);
    expect(found.statements.length).toBeGreaterThan(4);
    expect(wrongPhone.statements).toEqual(found.statements);
    expect(wrongNumber.statements).toEqual(found.statements);
  });
});
