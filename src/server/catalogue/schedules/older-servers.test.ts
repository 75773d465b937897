import { describe, expect, it } from 'vitest';
import { deleteExpiredRateLimits } from '#server/platform/rate-limits/rate-limit.repository.ts';
import { openShop } from '#testing/schedules/scheduled-shop.ts';
import { DAY, ENGINES, MINUTE } from '#testing/test-app.ts';
import { changeProducts, productChange } from '#testing/test-versions.ts';
import { scheduleDraft } from './create-schedule.ts';
import { excludeOlderServers, findOlderServerUntil, watchOlderServers } from './older-servers.ts';

describe.each(ENGINES)('a server of 0.2.0, %s', engine => {
  it('that may be running prevents scheduling, until an hour after its last cleanup', async () => {
    const shop = await openShop(engine, 'A');
    await changeProducts(shop, productChange('A', 70));
    const startsAt = shop.clock().getTime() + DAY;
    // As its cleanup does.
    await shop.db.deleteFrom('rate_limits').where('resets_at', '<=', shop.clock().getTime()).execute();
    await watchOlderServers(shop.db, shop.clock().getTime());
    shop.pass(30 * MINUTE);
    // The cleanup of this release leaves the row.
    await deleteExpiredRateLimits(shop.db, shop.clock().getTime());
    const until = shop.clock().getTime() + 35 * MINUTE;
    expect(await scheduleDraft(shop, { startsAt })).toEqual({
      ok: false,
      error: { code: 'older-server', until },
    });
    shop.pass(35 * MINUTE);
    expect(await findOlderServerUntil(shop.db, shop.clock().getTime())).toBeUndefined();
    expect(await scheduleDraft(shop, { startsAt })).toMatchObject({ ok: true });
  });

  it('is excluded by a server that is alone on the database', async () => {
    const shop = await openShop(engine, 'A');
    await shop.db.deleteFrom('rate_limits').execute();
    const now = shop.clock().getTime();
    expect(await findOlderServerUntil(shop.db, now)).toBe(now + 65 * MINUTE);
    await excludeOlderServers(shop.db);
    expect(await findOlderServerUntil(shop.db, now)).toBeUndefined();
  });
});
