/** Another UPI id, by whatever brings it to customers. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import type { DraftSettings } from '#contract/console/settings.ts';
import type { Order, PlacedOrder } from '#contract/orders/order.ts';
import { API, fill } from '#contract/urls.ts';
import type { StaffRole } from '#domain/staff/roles.ts';
import { describeCatalogue } from '#server/catalogue/products/load-catalogue.ts';
import { emailText } from '#server/site/mails/email-text.ts';
import { renderEmail } from '#server/site/mails/render-email.ts';
import { createTestApp, ENGINES, MINUTE, PRODUCTS, testOptions } from '#testing/test-app.ts';
import { enrol, makeCode } from '#testing/test-second-factor.ts';
import { testSettings } from '#testing/test-settings.ts';
import { orderRequest, registerStaff, registerVerified } from '#testing/test-shopper.ts';

const OWN = 'nool@okbank';
const OTHER = 'thief@okbank';

async function openShop(engine: (typeof ENGINES)[number]) {
  const sold = { upi: OWN };
  const getVersion = () =>
    describeCatalogue(PRODUCTS, {
      settings: testSettings({
        isSample: false,
        payment: { methods: ['upi', 'cod'], upi: { id: sold.upi } },
      }),
    });
  const shop = await createTestApp(engine, { getVersion });
  const sign = async (email: string, role: StaffRole) => {
    const session = await registerStaff(shop, email, role);
    const { user } = session;
    const { secret, recoveryCodes } = await enrol(shop, session);
    const { token } = session;
    const code = () => {
      shop.clock.pass(60_000);
      return makeCode(shop, secret);
    };
    const ask = (method: 'GET' | 'PUT' | 'POST', url: string, payload?: object, tag = '*') =>
      shop.send({ method, url, headers: { 'if-match': tag }, ...(payload && { payload }) }, token);
    const save = async (id: string | undefined, over: object = {}) => {
      const { settings } = (await ask('GET', CONSOLE_API.settings)).json<DraftSettings>();
      const payment = { ...(settings['payment'] as object), upi: { id } };
      return ask('PUT', CONSOLE_API.settings, {
        settings: { ...settings, payment },
        ...over,
      });
    };
    const publish = (over: object = {}) => ask('POST', CONSOLE_API.versions, over);
    return { user, code, recoveryCodes, ask, save, publish };
  };
  const owner = await sign('owner@nool.example', 'owner');
  const manager = await sign('manager@nool.example', 'manager');
  const mails = () =>
    shop.db
      .selectFrom('outbox')
      .selectAll()
      .where('kind', '=', 'upi-id-changed')
      .orderBy('created_at')
      .execute();
  /** The shop sells by its own id. */
  const begin = async () => {
    expect((await owner.save(OWN, { code: owner.code() })).statusCode).toBe(200);
    const published = await owner.publish({ code: owner.code() });
    expect([published.statusCode, published.json()]).toMatchObject([201, {}]);
    await shop.db.deleteFrom('outbox').execute();
  };
  return { shop, owner, manager, mails, begin, sold };
}

type Response = Awaited<ReturnType<Awaited<ReturnType<typeof openShop>>['owner']['save']>>;

const toOutcome = (response: Response) => [response.statusCode, response.json<{ code?: string }>().code];
const NEEDS_OWNER = [403, 'upi-needs-owner'];
const NEEDS_CODE = [403, 'upi-needs-code'];

describe.each(ENGINES)('another UPI id, %s', engine => {
  it('is entered by an owner with a code, and all owners get a mail', async () => {
    const { shop, owner, manager, mails, begin } = await openShop(engine);
    await registerStaff(shop, 'second@nool.example', 'owner');
    await begin();
    expect(toOutcome(await manager.save(OTHER, { code: manager.code() }))).toEqual(NEEDS_OWNER);
    expect(toOutcome(await owner.save(OTHER))).toEqual(NEEDS_CODE);
    expect(toOutcome(await owner.save(OTHER, { code: '000000' }))).toEqual([400, 'wrong-code']);
    expect(toOutcome(await owner.save(undefined))).toEqual(NEEDS_CODE);
    expect(await mails()).toEqual([]);
    expect((await manager.save(OWN)).statusCode).toBe(200);
    expect((await owner.save(OTHER, { code: owner.code() })).statusCode).toBe(200);
    const rows = await mails();
    expect(rows).toHaveLength(2);
    const { getVersion } = testOptions(shop.db);
    const deps = {
      db: shop.db,
      clock: shop.clock.now,
      getVersion,
      base: 'https://nool.example',
      linkKeys: [],
    };
    const sent = await Promise.all(rows.map(row => renderEmail(deps, row)));
    expect(sent.map(email => String(email?.to)).toSorted()).toEqual([
      'owner@nool.example',
      'second@nool.example',
    ]);
    const text = emailText(sent[0]?.content ?? expect.fail('Nothing was rendered'));
    expect(text).toContain(`from ${OWN} to ${OTHER}`);
    const events = await shop.db.selectFrom('security_events').select('type').execute();
    expect(events.filter(({ type }) => type === 'upi-id-changed')).toHaveLength(3);
  });

  it('uses up no code where the change is refused as outdated or wrong, or cannot be written', async () => {
    const { shop, owner, mails, begin } = await openShop(engine);
    await begin();
    const code = owner.code();
    const { settings } = (await owner.ask('GET', CONSOLE_API.settings)).json<DraftSettings>();
    const put = (id: string, over: object = {}, tag = '*') =>
      owner.ask(
        'PUT',
        CONSOLE_API.settings,
        {
          settings: { ...settings, ...over, payment: { ...(settings['payment'] as object), upi: { id } } },
          code,
        },
        tag,
      );
    expect(toOutcome(await put(OTHER, {}, '"0"'))).toEqual([412, 'changed-meanwhile']);
    expect(toOutcome(await put(OTHER, { money: 'none' }))[0]).toBe(400);
    expect(toOutcome(await put('not an id'))[0]).toBe(400);
    const audit = () => shop.db.selectFrom('audit').selectAll().where('kind', '=', 'upi-id').execute();
    const before = await audit();
    expect(await mails()).toEqual([]);
    expect((await put(OTHER)).statusCode).toBe(200);
    expect((await audit()).length - before.length).toBe(1);
    expect(await mails()).toHaveLength(1);
    const late = owner.code();
    expect((await owner.publish({ copyOf: 9999, code: late })).statusCode).toBe(404);
    expect((await owner.publish({ code: late })).statusCode).toBe(201);
  });

  it('gives a code back where publishing fails after it was used', async () => {
    const { shop, owner, begin } = await openShop(engine);
    await begin();
    const rename = (from: string, to: string) =>
      sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(shop.db);
    for (const [id, takeCode] of [
      [OTHER, owner.code],
      ['third@okbank', () => owner.recoveryCodes[0]],
    ] as const) {
      await owner.save(id, { code: owner.code() });
      const late = takeCode();
      await rename('publication_lease', 'elsewhere');
      expect((await owner.publish({ code: late })).statusCode).toBe(500);
      await rename('elsewhere', 'publication_lease');
      expect((await owner.publish({ code: late })).statusCode).toBe(201);
      expect(toOutcome(await owner.save(OWN, { code: late }))).toEqual([400, 'wrong-code']);
    }
  });

  it('is published, scheduled and brought back in the same way, and anything else as before', async () => {
    const { shop, owner, manager, mails, begin } = await openShop(engine);
    await begin();
    await owner.save(OTHER, { code: owner.code() });
    const startsAt = new Date(shop.clock.now().getTime() + 60 * MINUTE).toISOString();
    const endsAt = new Date(shop.clock.now().getTime() + 120 * MINUTE).toISOString();
    expect(toOutcome(await manager.publish())).toEqual(NEEDS_OWNER);
    expect(toOutcome(await owner.publish())).toEqual(NEEDS_CODE);
    for (const times of [{ startsAt }, { startsAt, endsAt }]) {
      expect(toOutcome(await manager.ask('POST', CONSOLE_API.schedules, times))).toEqual(NEEDS_OWNER);
      expect(toOutcome(await owner.ask('POST', CONSOLE_API.schedules, times))).toEqual(NEEDS_CODE);
    }
    const second = await owner.publish({ code: owner.code() });
    expect(second.statusCode).toBe(201);
    const { number } = second.json<{ number: number }>();
    expect((await mails()).length).toBe(2);
    for (const copyOf of [number - 1, 1]) {
      expect(toOutcome(await manager.publish({ copyOf }))).toEqual(NEEDS_OWNER);
      expect(toOutcome(await owner.publish({ copyOf, replaceDraft: true }))).toEqual(NEEDS_CODE);
    }
    expect((await manager.publish()).statusCode).toBe(201);
    expect((await owner.publish({ copyOf: number - 1, code: owner.code() })).statusCode).toBe(201);
  });

  it('is not that of orders placed before', async () => {
    const { shop, owner, begin, sold } = await openShop(engine);
    await begin();
    const { token } = await registerVerified(shop, 'meena@nool.example');
    const place = async () => {
      const payload = orderRequest(undefined, 'upi');
      return (await shop.send({ method: 'POST', url: API.orders, payload }, token)).json<PlacedOrder>().order;
    };
    const read = async (id: string) =>
      (await shop.send({ url: fill(API.order, { id }) }, token)).json<Order>().paymentDetails.upi?.id;
    const [first, old] = [await place(), await place()];
    // As a server of 0.2.0 has stored it.
    const blank = { upi_id: null, upi_payee: null };
    await shop.db.updateTable('payment_orders').set(blank).where('order_id', '=', old.id).execute();
    await owner.save(OTHER, { code: owner.code() });
    await owner.publish({ code: owner.code() });
    sold.upi = OTHER;
    const second = await place();
    expect([await read(first.id), await read(old.id), await read(second.id)]).toEqual([OWN, OWN, OTHER]);
  });
});
