import { describe, expect, it, onTestFinished } from 'vitest';
import { ok, refused } from '#domain/result.ts';
import { ENGINES, freshLocation } from '#testing/test-app.ts';
import { type Connection, openDatabase } from './database.ts';
import { inTransaction } from './in-transaction.ts';

const add = (db: Connection, key: string) =>
  db.insertInto('rate_limits').values({ key, count: 1, resets_at: 1 }).execute();

describe.each(ENGINES)('a transaction with a result, %s', engine => {
  it('is rolled back by its own error, returned or thrown, and by no other', async () => {
    const db = await openDatabase(await freshLocation(engine), () => undefined);
    onTestFinished(() => db.destroy());
    const outcomes = await Promise.allSettled([
      inTransaction(db, async t => ok(await add(t, 'a'))),
      inTransaction(db, async t => refused((await add(t, 'b')).length)),
      inTransaction(db, async t => {
        await add(t, 'c');
        throw new Error('broken');
      }),
      inTransaction(db, async t => ok(await add(t, 'd'))),
    ]);
    expect(outcomes.map(each => each.status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(outcomes[1]).toMatchObject({ value: { ok: false, error: 1 } });
    const keys = await db.selectFrom('rate_limits').select('key').orderBy('key').execute();
    expect(keys).toEqual([{ key: 'a' }, { key: 'd' }]);
  });
});
