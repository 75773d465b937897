import { describe, expect, it, onTestFinished } from 'vitest';
import { ok, refused } from '#domain/result.ts';
import { type Connection, type Database, type Engine, openDatabase } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { ENGINES, freshLocation } from '#testing/test-app.ts';

async function open(engine: Engine): Promise<Database> {
  const db = await openDatabase(await freshLocation(engine), () => undefined);
  onTestFinished(() => db.destroy());
  return db;
}

const add = (db: Connection, key: string) =>
  db.insertInto('attempts').values({ key, count: 1, resets_at: 1 }).execute();

const keysOf = async (db: Database) =>
  (await db.selectFrom('attempts').select('key').orderBy('key').execute()).map(({ key }) => key);

describe.each(ENGINES)('transactions asked for together, %s', engine => {
  it('are each undone by their own refusal or failure, and by no other', async () => {
    const db = await open(engine);
    const outcomes = await Promise.allSettled([
      inTransaction(db, async t => ok(await add(t, 'a'))),
      inTransaction(db, async t => refused((await add(t, 'b')).length)),
      inTransaction(db, async t => {
        await add(t, 'c');
        throw new Error('broken');
      }),
      inTransaction(db, async t => {
        await add(t, 'd');
        return ok(
          await t
            .selectFrom('attempts')
            .select('nothing' as 'key')
            .execute(),
        );
      }),
      inTransaction(db, async t => ok(await add(t, 'e'))),
    ]);
    expect(outcomes.map(each => each.status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
      'fulfilled',
    ]);
    expect(outcomes[1]).toMatchObject({ value: { ok: false, refusal: 1 } });
    expect(await keysOf(db)).toEqual(['a', 'e']);
  });

  it('are more than one group can hold, and done in the order they came', async () => {
    const db = await open(engine);
    const names = Array.from({ length: 150 }, (_, at) => String(at).padStart(3, '0'));
    const ended: string[] = [];
    await Promise.all(
      names.map(async name => {
        await inTransaction(db, async t => ok(await add(t, name)));
        ended.push(name);
      }),
    );
    expect(await keysOf(db)).toEqual(names);
    if (engine === 'embedded') expect(ended).toEqual(names);
  });
});

describe('a group whose commit fails', () => {
  /** A key without its order is refused when the transaction ends. */
  const addLooseKey = (db: Connection) =>
    db
      .insertInto('idempotency_keys')
      .values({ user_id: 'u', key: 'k', request_hash: 'h', order_id: 'o', created_at: 1 })
      .execute();

  it('leaves nothing behind and tells all of it, and the next one goes on', async () => {
    const db = await open('embedded');
    const outcomes = await Promise.allSettled([
      inTransaction(db, async t => ok(await add(t, 'a'))),
      inTransaction(db, async t => ok(await addLooseKey(t))),
      inTransaction(db, async t => refused((await add(t, 'b')).length)),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(await keysOf(db)).toEqual([]);
    expect(await inTransaction(db, async t => ok(await add(t, 'c')))).toMatchObject({ ok: true });
    expect(await keysOf(db)).toEqual(['c']);
  });

  it('answers nobody before the end', async () => {
    const db = await open('embedded');
    let answered = 0;
    const note = () => {
      answered += 1;
    };
    const first = inTransaction(db, async t => ok(await add(t, 'a'))).then(note);
    const second = inTransaction(db, async t => {
      await add(t, 'b');
      return ok(answered);
    });
    expect(await second).toEqual({ ok: true, value: 0 });
    await first;
    expect(answered).toBe(1);
  });
});
