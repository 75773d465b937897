import { describe, expect, it } from 'vitest';
import { ENGINES } from '#testing/test-app.ts';
import { freshVersions } from '#testing/test-versions.ts';
import { recordMoves } from './record-moves.ts';
import { writeRedirect } from './write-redirects.ts';

async function openTable(engine: (typeof ENGINES)[number]) {
  const shop = await freshVersions(engine);
  const move = (from: string, to: string) =>
    shop.db.transaction().execute(transaction => recordMoves(transaction, shop, [{ from, to }]));
  const write = (from: string, to: string) =>
    shop.db
      .transaction()
      .execute(transaction => writeRedirect(transaction, shop, { from, to, kind: 'owner' }));
  const read = async () => {
    const rows = await shop.db.selectFrom('redirects').selectAll().orderBy('from_path').execute();
    return rows.map(({ from_path, to_path, kind }) => `${from_path} ${to_path} ${kind}`);
  };
  return { move, write, read };
}

describe.each(ENGINES)('the address of what is renamed, %s', engine => {
  it('leads to the new one, and not in a circle once it is taken again', async () => {
    const { move, read } = await openTable(engine);
    await move('/collections/Diwali', '/collections/festive');
    expect(await read()).toEqual(['/collections/diwali /collections/festive auto']);
    await move('/collections/festive', '/collections/winter');
    expect(await read()).toEqual([
      '/collections/diwali /collections/festive auto',
      '/collections/festive /collections/winter auto',
    ]);
    await move('/collections/winter', '/collections/Diwali');
    expect(await read()).toEqual([
      '/collections/festive /collections/winter auto',
      '/collections/winter /collections/Diwali auto',
    ]);
  });

  it('stays as the owner has written it', async () => {
    const { move, write, read } = await openTable(engine);
    await write('/collections/diwali', '/about');
    await write('/old', '/collections/diwali');
    await move('/collections/diwali', '/collections/festive');
    expect(await read()).toEqual(['/collections/diwali /about owner', '/old /collections/diwali owner']);
  });

  it('is written once, whoever writes at the same time', async () => {
    const { write, read } = await openTable(engine);
    const written = await Promise.all([write('/a', '/b'), write('/b', '/c'), write('/c', '/a')]);
    expect(written.filter(({ ok }) => ok)).toHaveLength(2);
    expect(await read()).toHaveLength(2);
  });
});
