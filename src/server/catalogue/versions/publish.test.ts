import { describe, expect, it, onTestFinished } from 'vitest';
import { toRupees } from '#domain/money.ts';
import { createLogger } from '#server/platform/monitoring/log.ts';
import { DAY, ENGINES } from '#testing/test-app.ts';
import {
  changeProducts,
  findContent,
  freshVersions,
  openForTest,
  productChange,
  publishNow,
  scheduleVersion,
} from '#testing/test-versions.ts';
import { followVersions } from './follow-versions.ts';
import { publishDraft, republish } from './publish.ts';
import { findVersionInForce, listVersions } from './version.repository.ts';
import type { VersionDeps } from './version-deps.ts';

const logger = createLogger('silent');

describe.each(ENGINES)('publishing, %s', engine => {
  it('has the latest version in force by every clock, also where one that was behind has published it', async () => {
    const shop = await freshVersions(engine);
    await changeProducts(shop, productChange('A', 100));
    await publishNow(shop);
    const now = shop.clock().getTime();
    const behind = { ...shop, clock: () => new Date(now - DAY) };
    await changeProducts(behind, productChange('A', 200));
    await publishNow(behind);
    for (const time of [now - 2 * DAY, now - DAY, now, now + DAY])
      expect((await findVersionInForce(shop.db, time))?.number).toBe(2);
  });

  it('makes numbered versions that share their unchanged records and stay as they are', async () => {
    const shop = await freshVersions(engine);
    await changeProducts(shop, productChange('A', 100), productChange('B', 200), productChange('C', 300));
    expect((await publishNow(shop)).number).toBe(1);
    await changeProducts(shop, productChange('C', 300, { position: 1 }), productChange('A', 110), {
      id: 'B',
      body: undefined,
    });
    expect(await findContent(shop, 1)).toEqual(['A 100', 'B 200', 'C 300']);
    expect((await publishNow(shop)).number).toBe(2);
    await changeProducts(shop, productChange('B', 250));
    await publishNow(shop);
    expect(await findContent(shop, 1)).toEqual(['A 100', 'B 200', 'C 300']);
    expect((await findContent(shop, 2))?.toSorted()).toEqual(['A 110', 'C 300']);
    expect((await findContent(shop, 3))?.toSorted()).toEqual(['A 110', 'B 250', 'C 300']);
    const rows = await shop.db.selectFrom('published_records').select('id').execute();
    expect(rows.map(({ id }) => id).toSorted()).toEqual(['A', 'A', 'B', 'B', 'C', 'C']);
    const audit = await shop.db
      .selectFrom('audit')
      .select('record_id')
      .where('action', '=', 'publish')
      .execute();
    expect(audit.map(row => row.record_id)).toEqual(['1', '2', '3']);
  });

  it('brings many products back to the draft with an earlier version', async () => {
    const shop = await freshVersions(engine);
    const ids = Array.from({ length: 1100 }, (_, index) => `P${String(index).padStart(4, '0')}`);
    await changeProducts(shop, ...ids.map(id => productChange(id, 100)));
    await publishNow(shop);
    await changeProducts(shop, ...ids.map(id => productChange(id, 200)), productChange('New', 200));
    await publishNow(shop);
    const republished = await republish(shop, { number: 1 });
    expect(republished).toMatchObject({ value: { version: { number: 3 }, keptChanges: [] } });
    expect(await findContent(shop, 3)).toEqual(ids.map(id => `${id} 100`));
    expect((await publishNow(shop)).number).toBe(3);
  });

  it('writes no version where nothing has changed', async () => {
    const shop = await freshVersions(engine);
    await changeProducts(shop, productChange('A', 100));
    expect([(await publishNow(shop)).number, (await publishNow(shop)).number]).toEqual([1, 1]);
  });

  it('refuses a draft with faults, naming each, and publishes nothing', async () => {
    const shop = await freshVersions(engine);
    await changeProducts(
      shop,
      productChange('A', 100),
      { id: 'B', body: '{"id":"B"}' },
      { id: 'C', body: '{"id":"C"}' },
    );
    const published = await publishDraft(shop);
    expect(published).toMatchObject({ ok: false, error: { code: 'invalid-draft' } });
    const issues = !published.ok && published.error.code === 'invalid-draft' ? published.error.issues : [];
    expect(issues.map(({ id, message }) => [id, message.startsWith('name: ')])).toEqual([
      ['B', true],
      ['C', true],
    ]);
    expect(await listVersions(shop.db)).toEqual([]);
  });

  it('at once from two processes writes one version after the other', async () => {
    const shop = await freshVersions(engine);
    const other = { ...shop, db: await openForTest(shop.location) };
    await changeProducts(shop, productChange('A', 100));
    await publishNow(shop);
    const edit = async (deps: VersionDeps, at: number) => {
      await changeProducts(deps, productChange(`P${at}`, at));
      await publishNow(deps);
    };
    await Promise.all([edit(shop, 1), edit(other, 2), edit(shop, 3), edit(other, 4)]);
    const versions = (await listVersions(shop.db)).map(({ number }) => number);
    expect(versions).toEqual(Array.from(versions, (_, index) => versions.length - index));
    expect((await findContent(shop, versions.length))?.toSorted()).toEqual([
      'A 100',
      'P1 1',
      'P2 2',
      'P3 3',
      'P4 4',
    ]);
  });

  it('publishes an earlier version again as a new one, which becomes the draft', async () => {
    const shop = await freshVersions(engine);
    await changeProducts(shop, productChange('A', 100), productChange('B', 200));
    await publishNow(shop);
    await changeProducts(
      shop,
      productChange('A', 110),
      { id: 'B', body: undefined },
      productChange('C', 300),
    );
    await publishNow(shop);
    const again = await republish(shop, { number: 1 });
    expect(again).toMatchObject({
      ok: true,
      value: { version: { number: 3, copy_of: 1 }, keptChanges: [] },
    });
    expect(await findContent(shop, 3)).toEqual(['A 100', 'B 200']);
    expect((await publishNow(shop)).number).toBe(3);
    await changeProducts(shop, productChange('A', 120));
    await publishNow(shop);
    expect(await findContent(shop, 4)).toEqual(['A 120', 'B 200']);
    expect(await republish(shop, { number: 9 })).toMatchObject({ error: { code: 'unknown-version' } });
  });

  it('refuses to replace another version than the one that was to be replaced', async () => {
    const shop = await freshVersions(engine);
    for (const price of [100, 110, 120]) {
      await changeProducts(shop, productChange('A', price));
      await publishNow(shop);
    }
    expect(await republish(shop, { number: 1, replaces: 2 })).toEqual({
      ok: false,
      error: { code: 'other-version' },
    });
    expect(await republish(shop, { number: 2, replaces: 3 })).toMatchObject({
      value: { version: { number: 4 } },
    });
    expect(await findContent(shop, 4)).toEqual(['A 110']);
  });

  it('leaves a draft with unpublished changes to a republication, unless it is to be replaced', async () => {
    const shop = await freshVersions(engine);
    await changeProducts(shop, productChange('A', 100));
    await publishNow(shop);
    await changeProducts(shop, productChange('A', 110));
    await publishNow(shop);
    await changeProducts(shop, productChange('B', 200));
    const preserved = await republish(shop, { number: 1 });
    expect(preserved).toMatchObject({ value: { version: { number: 3 }, keptChanges: [{ id: 'B' }] } });
    expect(await findContent(shop, 3)).toEqual(['A 100']);
    const replaced = await republish(shop, { number: 2, replaceDraft: true });
    expect(replaced).toMatchObject({ value: { version: { number: 4 }, keptChanges: [] } });
    expect((await publishNow(shop)).number).toBe(4);
    expect(await findContent(shop, 4)).toEqual(['A 110']);
    const audit = await shop.db.selectFrom('audit').select(['action', 'record_id']).orderBy('id').execute();
    expect(audit.slice(-2).map(({ action, record_id }) => `${action} ${record_id}`)).toEqual([
      'delete B',
      'publish 4',
    ]);
  });

  it('preserves the last 50 versions and those that a server of 0.2.0 has scheduled, and no other record', async () => {
    const shop = await freshVersions(engine);
    await changeProducts(shop, productChange('A', 1), productChange('B', 1));
    await publishNow(shop);
    await changeProducts(shop, productChange('A', 2));
    await scheduleVersion(shop, shop.clock().getTime() + DAY);
    for (let price = 3; price <= 53; price += 1) {
      await changeProducts(shop, productChange('A', price));
      await publishNow(shop);
    }
    const numbers = (await listVersions(shop.db)).map(({ number }) => number);
    expect(numbers).toEqual([...Array.from({ length: 50 }, (_, index) => 53 - index), 2]);
    const rows = await shop.db.selectFrom('published_records').select(['id', 'from_version']).execute();
    expect(rows).toHaveLength(52);
    for (const number of numbers) expect(await findContent(shop, number)).toEqual([`A ${number}`, 'B 1']);
  });
});

describe.each(ENGINES)('processes with one database, %s', engine => {
  it('all have a new version within two seconds', async () => {
    const shop = await freshVersions(engine);
    await changeProducts(shop, productChange('A', 100));
    await publishNow(shop);
    const followers = await Promise.all(
      [shop.db, await openForTest(shop.location), await openForTest(shop.location)].map(db =>
        followVersions({ db, clock: shop.clock, logger }),
      ),
    );
    const prepared: string[] = [];
    for (const follower of followers) {
      follower.start(({ id }) => void prepared.push(id));
      onTestFinished(follower.stop);
    }
    const prices = () =>
      followers.map(({ getVersion }) =>
        Array.from(getVersion().catalogue.products, each => toRupees(each.price)),
      );
    expect(prices()).toEqual([[100], [100], [100]]);
    await changeProducts(shop, productChange('A', 150));
    await publishNow(shop);
    await expect.poll(prices, { timeout: 2000 }).toEqual([[150], [150], [150]]);
    expect(prepared).toHaveLength(6);
  });

  it('show a product from its own time on, as another content', async () => {
    const shop = await freshVersions(engine);
    const publishAt = new Date(shop.clock().getTime() + DAY).toISOString();
    await changeProducts(shop, productChange('A', 100), productChange('B', 100, { publishAt }));
    await publishNow(shop);
    const { getVersion, refresh } = await followVersions({ db: shop.db, clock: shop.clock, logger });
    const before = getVersion();
    await refresh();
    expect(getVersion()).toBe(before);
    shop.pass(DAY);
    await refresh();
    expect([...getVersion().catalogue.byId.keys()]).toEqual(['A', 'B']);
    expect(getVersion().id).not.toBe(before.id);
  });
});
