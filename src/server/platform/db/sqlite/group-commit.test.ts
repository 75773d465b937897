import { expect, it, onTestFinished } from 'vitest';
import { ok, refused } from '#domain/result.ts';
import { type Connection, type Database, openDatabase } from '#server/platform/db/database.ts';
import { freshLocation } from '#testing/test-app.ts';
import { commitGroup } from './group-commit.ts';

async function open(): Promise<Database> {
  const db = await openDatabase(await freshLocation('embedded'), () => undefined);
  onTestFinished(() => db.destroy());
  return db;
}

const add = (db: Connection, key: string) =>
  db.insertInto('rate_limits').values({ key, count: 1, resets_at: 1 }).execute();

const readKeys = async (db: Database) =>
  (await db.selectFrom('rate_limits').select('key').orderBy('key').execute()).map(({ key }) => key);

it('rolls back what is refused or throws, and nothing else', async () => {
  const db = await open();
  const outcomes = await commitGroup<unknown, number>(db, [
    async t => ok(await add(t, 'a')),
    async t => refused((await add(t, 'b')).length),
    async t => {
      await add(t, 'c');
      throw new Error('broken');
    },
    async t => {
      await add(t, 'd');
      return ok(
        await t
          .selectFrom('rate_limits')
          .select('nothing' as 'key')
          .execute(),
      );
    },
    async t => ok(await add(t, 'e')),
  ]);
  expect(outcomes).toMatchObject([
    { result: { ok: true } },
    { result: { ok: false, error: 1 } },
    { error: new Error('broken') },
    { error: expect.any(Error) },
    { result: { ok: true } },
  ]);
  expect(await readKeys(db)).toEqual(['a', 'e']);
});

it('fails only the work that makes the commit fail', async () => {
  const db = await open();
  // The reference of a key to its order is checked when the transaction ends.
  const addKeyWithoutOrder = (t: Connection) =>
    t
      .insertInto('idempotency_keys')
      .values({ user_id: 'u', key: 'k', request_hash: 'h', order_id: 'o', created_at: 1 })
      .execute();
  const outcomes = await commitGroup<unknown, number>(db, [
    async t => ok(await add(t, 'a')),
    async t => ok(await addKeyWithoutOrder(t)),
    async t => ok(await add(t, 'b')),
  ]);
  expect(outcomes).toMatchObject([
    { result: { ok: true } },
    { error: expect.objectContaining({ message: expect.stringContaining('FOREIGN KEY') }) },
    { result: { ok: true } },
  ]);
  expect(await readKeys(db)).toEqual(['a', 'b']);
  expect(await db.selectFrom('idempotency_keys').select('key').execute()).toEqual([]);
});

it('returns after the commit', async () => {
  const db = await open();
  await commitGroup(db, [async t => ok(await add(t, 'a'))]);
  expect(await readKeys(db)).toEqual(['a']);
});
