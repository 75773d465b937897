import { describe, expect, it } from 'vitest';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import type { ScheduleDetails, ScheduleList, ScheduleSummary } from '#contract/console/schedule.ts';
import type { DraftStatus } from '#contract/console/version.ts';
import { fill } from '#contract/urls.ts';
import { runDue } from '#server/catalogue/schedules/run-due.ts';
import { createIds } from '#server/platform/db/ids.ts';
import { ENGINES, MINUTE } from '#testing/test-app.ts';
import { testProductRow } from '#testing/test-product.ts';
import { openConsole } from '#testing/test-versions.ts';

const product = (id: string) => fill(CONSOLE_API.product, { id });
const schedule = (id: string) => fill(CONSOLE_API.schedule, { id });

async function openShop(engine: (typeof ENGINES)[number]) {
  const shop = await openConsole(engine, ['A', 'B']);
  await shop.ask('POST', CONSOLE_API.versions, {});
  const edit = (id: string, price: number) =>
    shop.ask('PUT', product(id), { ...testProductRow({ id }), price }, { 'if-match': '*' });
  const timeAfter = (minutes: number) =>
    new Date(shop.clock.now().getTime() + minutes * MINUTE).toISOString();
  const passMinute = async () => {
    shop.clock.pass(MINUTE);
    await runDue({ db: shop.db, clock: shop.clock.now, newId: createIds(shop.clock.now) });
    await shop.refresh();
  };
  const countChanges = async () => (await shop.ask('GET', CONSOLE_API.draft)).json<DraftStatus>().count;
  return { ...shop, edit, timeAfter, passMinute, countChanges };
}

describe.each(ENGINES)('what is scheduled in the console, %s', engine => {
  it('leaves the draft, changes the shop at its time, and goes again, beside what is published meanwhile', async () => {
    const { ask, prices, edit, timeAfter, passMinute, countChanges } = await openShop(engine);
    await edit('A', 599);
    const [startsAt, endsAt] = [timeAfter(1), timeAfter(2)];
    for (const wrong of [{}, { endsAt }, { startsAt: endsAt, endsAt: startsAt }, { startsAt: 'soon' }])
      expect((await ask('POST', CONSOLE_API.schedules, wrong)).statusCode).toBe(400);
    const made = await ask('POST', CONSOLE_API.schedules, { startsAt, endsAt });
    expect([made.statusCode, made.json<ScheduleSummary>()]).toEqual([
      201,
      expect.objectContaining({
        startsAt,
        endsAt,
        state: 'waiting',
        counts: { product: 1 },
        preservedCount: 0,
      }),
    ]);
    expect(await countChanges()).toBe(0);
    expect((await ask('POST', CONSOLE_API.schedules, { startsAt })).json()).toMatchObject({
      code: 'nothing-to-schedule',
    });
    const { id } = made.json<ScheduleSummary>();
    const waiting = (await ask('GET', schedule(id))).json<ScheduleDetails>();
    expect(waiting.records).toMatchObject([
      { kind: 'product', id: 'A', changes: [{ path: ['body', 'price'], before: 799, after: 599 }] },
    ]);
    expect(waiting.records[0]?.begun?.preserved).toEqual([]);
    await edit('B', 699);
    await ask('POST', CONSOLE_API.versions, {});
    expect(await prices()).toEqual([799, 699]);
    await passMinute();
    expect([await prices(), await countChanges()]).toEqual([[599, 699], 0]);
    expect((await ask('GET', CONSOLE_API.schedules)).json<ScheduleList>().schedules).toMatchObject([
      { id, state: 'running', begunVersion: 3 },
    ]);
    await edit('A', 650);
    await ask('POST', CONSOLE_API.versions, {});
    await passMinute();
    expect(await prices()).toEqual([650, 699]);
    const over = (await ask('GET', schedule(id))).json<ScheduleDetails>();
    expect([over.state, over.preservedCount, over.records[0]?.ended]).toEqual([
      'ended',
      1,
      { changes: [], preserved: [{ path: ['body', 'price'], value: 650 }] },
    ]);
    expect((await ask('DELETE', schedule(id))).json()).toMatchObject({ code: 'schedule-over' });
  });

  it('is cancelled into the draft, or ended at once', async () => {
    const { ask, prices, edit, timeAfter, passMinute, countChanges, refresh } = await openShop(engine);
    await edit('A', 599);
    const make = async () =>
      (await ask('POST', CONSOLE_API.schedules, { startsAt: timeAfter(1), endsAt: timeAfter(9) })).json().id;
    const first = await make();
    expect((await ask('DELETE', schedule(first))).json()).toMatchObject({ state: 'cancelled' });
    expect(await countChanges()).toBe(1);
    const second = await make();
    await passMinute();
    expect(await prices()).toEqual([599, 799]);
    expect((await ask('DELETE', schedule(second))).json()).toMatchObject({ state: 'ended', endedVersion: 3 });
    await refresh();
    expect([await prices(), await countChanges()]).toEqual([[799, 799], 0]);
    expect((await ask('DELETE', schedule('sch_none'))).statusCode).toBe(404);
  });

  it('is refused where its times have passed: nothing begins unasked, and no change is lost', async () => {
    const { ask, edit, timeAfter, countChanges } = await openShop(engine);
    await edit('A', 599);
    for (const [times, field] of [
      [{ startsAt: timeAfter(-5), endsAt: timeAfter(-2) }, 'startsAt'],
      [{ startsAt: timeAfter(-5), endsAt: timeAfter(5) }, 'startsAt'],
      [{ startsAt: timeAfter(-0.5), endsAt: timeAfter(-0.2) }, 'endsAt'],
    ] as const) {
      const refused = await ask('POST', CONSOLE_API.schedules, times);
      expect([refused.statusCode, refused.json().fields[field]]).toEqual([
        400,
        expect.stringMatching(/has passed already: it is .+ in India\. Choose a time to come\.$/),
      ]);
    }
    expect(await countChanges()).toBe(1);
    const made = await ask('POST', CONSOLE_API.schedules, { startsAt: timeAfter(-0.5) });
    expect([made.statusCode, await countChanges()]).toEqual([201, 0]);
  });

  it('keeps the number of a new product taken, and is refused while a server of 0.2.0 may run', async () => {
    const { ask, timeAfter, clock, db } = await openShop(engine);
    const created = testProductRow({ id: 'N', name: 'New kurta' });
    expect((await ask('POST', CONSOLE_API.products, created)).statusCode).toBe(201);
    await ask('POST', CONSOLE_API.schedules, { startsAt: timeAfter(1) });
    expect((await ask('POST', CONSOLE_API.products, created)).json()).toMatchObject({ code: 'id-taken' });
    await db.deleteFrom('rate_limits').where('resets_at', '<=', clock.now().getTime()).execute();
    const refused = await ask('POST', CONSOLE_API.schedules, { startsAt: timeAfter(1) });
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      expect.stringContaining('A server of the last release may still be running'),
    ]);
  });
});
