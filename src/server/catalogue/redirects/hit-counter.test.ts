import { describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { createLogger } from '#server/platform/monitoring/log.ts';
import { openRedirectShop } from '#testing/redirect-shop.ts';
import { ENGINES } from '#testing/test-app.ts';
import { createHitCounter } from './hit-counter.ts';

describe.each(ENGINES)('visits of redirects, %s', engine => {
  it('are stored once, also those that a database without answer could not take', async () => {
    const { db, clock, add, list } = await openRedirectShop(engine, []);
    await add('/a', '/about');
    await add('/b', '/faq');
    let isDown = true;
    const failing: Database = new Proxy(db, {
      get: (target, name) => {
        if (isDown) throw new Error('The database does not answer');
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const hits = createHitCounter({ db: failing, clock: clock.now, logger: createLogger('silent') });
    for (const from of ['/a', '/a', '/b']) hits.count(from);
    await expect(hits.write()).rejects.toThrow('does not answer');
    hits.count('/b');
    isDown = false;
    await hits.write();
    await hits.write();
    expect((await list()).map(({ from, hits: count }) => [from, count])).toEqual([
      ['/b', 2],
      ['/a', 2],
    ]);
  });
});
