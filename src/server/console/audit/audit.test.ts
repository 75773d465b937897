import { describe, expect, it } from 'vitest';
import type { AuditPage } from '#contract/console/audit.ts';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import type { PlacedOrder } from '#contract/orders/order.ts';
import { API } from '#contract/urls.ts';
import { insertAudit } from '#server/platform/audit/audit.repository.ts';
import type { AuditTable } from '#server/platform/audit/audit.table.ts';
import { createIds } from '#server/platform/db/ids.ts';
import type { Engine } from '#server/platform/db/location.ts';
import { createTestApp, ENGINES, MINUTE } from '#testing/test-app.ts';
import { orderRequest, registerShopper, registerStaff } from '#testing/test-shopper.ts';

async function openShop(engine: Engine) {
  const shop = await createTestApp(engine);
  const { user, token } = await registerStaff(shop, 'owner@nool.example');
  const newId = createIds(shop.clock.now);
  const toRow = (over: Partial<AuditTable>): AuditTable => ({
    created_at: shop.clock.now().getTime(),
    id: newId('aud'),
    actor: user.id,
    action: 'update',
    kind: 'category',
    record_id: 'kurta',
    before: '{"label":"Kurtas"}',
    after: '{"label":"Long kurtas"}',
    ...over,
  });
  const record = async (over: Partial<AuditTable>) => {
    shop.clock.pass(MINUTE);
    await insertAudit(shop.db, [toRow(over)]);
  };
  const read = async (query = '') =>
    (await shop.send({ url: `${CONSOLE_API.audit}${query}` }, token)).json<AuditPage>();
  return { shop, user, token, toRow, record, read };
}

const toRecords = ({ entries }: AuditPage) => entries.map(({ record }) => record);

describe.each(ENGINES)('the audit, %s', engine => {
  it('shows who changed what, the latest first', async () => {
    const { user, record, read } = await openShop(engine);
    await record({});
    await record({
      actor: 'npm run catalogue',
      action: 'publish',
      kind: 'version',
      record_id: '2',
      before: null,
    });
    const { entries, next } = await read();
    expect(next).toBeUndefined();
    expect(entries).toEqual([
      {
        id: expect.stringMatching(/^aud_/),
        at: '2026-11-20T18:02:00.000Z',
        actor: { id: 'npm run catalogue', name: 'the command npm run catalogue' },
        action: 'publish',
        kind: 'version',
        record: '2',
        before: null,
        after: { label: 'Long kurtas' },
      },
      {
        id: expect.stringMatching(/^aud_/),
        at: '2026-11-20T18:01:00.000Z',
        actor: { id: user.id, name: 'Meena Rajan', email: 'owner@nool.example' },
        action: 'update',
        kind: 'category',
        record: 'kurta',
        before: { label: 'Kurtas' },
        after: { label: 'Long kurtas' },
      },
    ]);
  });

  it('names the number of an order, and who is staff', async () => {
    const { shop, user, record, read } = await openShop(engine);
    const { token } = await registerShopper(shop);
    const placed = await shop.send({ method: 'POST', url: API.orders, payload: orderRequest() }, token);
    const { id, orderId } = placed.json<PlacedOrder>().order;
    await record({ kind: 'order', action: 'confirmed', record_id: id });
    await record({});
    const { entries, people } = await read();
    expect(entries.map(({ orderNumber }) => orderNumber)).toEqual([undefined, orderId]);
    expect(people).toEqual([{ id: user.id, name: 'Meena Rajan' }]);
  });

  it('is read page by page without loss, also where entries have one time', async () => {
    const { shop, record, read } = await openShop(engine);
    const at = shop.clock.now().getTime() + MINUTE;
    for (let count = 0; count < 7; count += 1) await record({ record_id: `r${count}`, created_at: at });
    const seen: string[] = [];
    for (let cursor: string | undefined = ''; cursor !== undefined; ) {
      const page: AuditPage = await read(`?limit=3${cursor === '' ? '' : `&cursor=${cursor}`}`);
      seen.push(...toRecords(page));
      cursor = page.next;
    }
    expect(seen).toEqual(['r6', 'r5', 'r4', 'r3', 'r2', 'r1', 'r0']);
  });

  it('is filtered by who, what, record and time', async () => {
    const { user, record, read } = await openShop(engine);
    await record({ record_id: 'a' });
    await record({ record_id: 'b', actor: 'npm run catalogue', action: 'create' });
    await record({ record_id: 'c', kind: 'product' });
    const found = async (query: string) => toRecords(await read(query));
    expect(await found(`?actor=${user.id}`)).toEqual(['c', 'a']);
    expect(await found('?actor=npm%20run%20catalogue')).toEqual(['b']);
    expect(await found('?action=create')).toEqual(['b']);
    expect(await found('?kind=product')).toEqual(['c']);
    expect(await found('?kind=category&record=a')).toEqual(['a']);
    expect(await found('?from=2026-11-20T18:02:00Z&to=2026-11-20T18:03:00Z')).toEqual(['b']);
    expect(await found('?from=2026-11-20T23:33:00%2B05:30')).toEqual(['c']);
  });

  it.each(['from=yesterday', 'cursor=1', 'limit=0', `kind=${'x'.repeat(201)}`])('rejects %s', async query => {
    const { shop, token } = await openShop(engine);
    for (const url of [CONSOLE_API.audit, CONSOLE_API.auditFile]) {
      const { statusCode } = await shop.send({ url: `${url}?${query}` }, token);
      // The file has no pages.
      const isOfPages = /cursor|limit/.test(query) && url === CONSOLE_API.auditFile;
      expect([url, statusCode]).toEqual([url, isOfPages ? 200 : 400]);
    }
  });

  it('is exported whole, and no cell runs as a formula', async () => {
    const { shop, token, toRow, record } = await openShop(engine);
    await record({ record_id: '=HYPERLINK("https://evil.example")', after: null });
    const products = Array.from({ length: 520 }, (_, index) =>
      toRow({ kind: 'product', record_id: `P-${index}` }),
    );
    await insertAudit(shop.db, products);
    const response = await shop.send({ url: CONSOLE_API.auditFile }, token);
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.headers['content-disposition']).toBe('attachment; filename="audit.csv"');
    const lines = response.body.split('\r\n');
    expect(lines[0]).toBe('\ufefftime (UTC),who,email,action,kind,record,before,after');
    expect(lines).toHaveLength(523);
    expect(lines[521]).toBe(
      `2026-11-20T18:01:00.000Z,Meena Rajan,owner@nool.example,update,category,"'=HYPERLINK(""https://evil.example"")","{""label"":""Kurtas""}",`,
    );
    const filtered = await shop.send({ url: `${CONSOLE_API.auditFile}?kind=category` }, token);
    expect(filtered.body.split('\r\n')).toHaveLength(3);
    const events = await shop.db
      .selectFrom('security_events')
      .select('type')
      .where('type', '=', 'export')
      .execute();
    expect(events).toHaveLength(2);
  });
});
