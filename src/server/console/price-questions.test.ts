import { describe, expect, it } from 'vitest';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import type { BulkChangeResult, DraftProduct } from '#contract/console/product.ts';
import type { ProductPrices } from '#contract/console/product-prices.ts';
import type { DraftStatus } from '#contract/console/version.ts';
import { fill } from '#contract/urls.ts';
import { ENGINES } from '#testing/test-app.ts';
import { testProductRow } from '#testing/test-product.ts';
import { openConsole } from '#testing/test-versions.ts';

const product = (id: string) => fill(CONSOLE_API.product, { id });

const IF_ANY = { 'if-match': '*' };

describe.each(ENGINES)('prices that may be slips, %s', engine => {
  it('are asked about when they are saved, changed in bulk and before they are published', async () => {
    const { ask } = await openConsole(engine, ['A', 'B', 'C', 'D']);
    await ask('POST', CONSOLE_API.versions, {});
    const { id: _id, ...row } = testProductRow({ id: 'A', price: 79 });
    const saved = (await ask('PUT', product('A'), row, IF_ANY)).json<DraftProduct>();
    expect(saved.questions).toEqual([
      '₹799 becomes ₹79, a change of more than half. Is that right?',
      '₹79 is not ₹799, which others of its category cost. Is that right?',
    ]);
    const again = (await ask('PUT', product('A'), row, IF_ANY)).json<DraftProduct>();
    expect(again.questions).toBeUndefined();
    const status = (await ask('GET', CONSOLE_API.draft)).json<DraftStatus>();
    expect([status.faultCount, status.questionCount]).toEqual([0, 2]);
    expect(status.questions[0]).toEqual({ kind: 'product', id: 'A', message: saved.questions?.[0] });
    const change = { filter: { ids: ['B', 'C'] }, change: { price: { percent: 60 } } };
    const bulk = (await ask('POST', CONSOLE_API.productChanges, change)).json<BulkChangeResult>();
    expect([bulk.questionCount, bulk.questions[0]]).toEqual([
      4,
      'B: ₹799 becomes ₹1,278, a change of more than half. Is that right?',
    ]);
    const archived = { ...row, state: 'archived' };
    expect((await ask('PUT', product('A'), archived, IF_ANY)).json<DraftProduct>().questions).toBeUndefined();
  });

  it('compare no new product with those that the draft removes', async () => {
    const { ask } = await openConsole(engine, ['A', 'B', 'C', 'D']);
    await ask('POST', CONSOLE_API.versions, {});
    await ask('POST', CONSOLE_API.products, testProductRow({ id: 'E', name: 'Cheap', price: 500 }));
    const count = async () => (await ask('GET', CONSOLE_API.draft)).json<DraftStatus>().questionCount;
    expect(await count()).toBe(1);
    for (const id of ['A', 'B']) await ask('DELETE', product(id), undefined, IF_ANY);
    expect(await count()).toBe(0);
  });

  it('include a price before that was not charged for thirty days', async () => {
    const { ask } = await openConsole(engine, ['A']);
    await ask('POST', CONSOLE_API.versions, {});
    const sale = { filter: { ids: ['A'] }, change: { sale: 20 }, apply: true };
    await ask('POST', CONSOLE_API.productChanges, sale);
    const status = (await ask('GET', CONSOLE_API.draft)).json<DraftStatus>();
    expect(status.questions.map(({ message }) => message)).toEqual([
      'The price before is not proved: ₹799 was in force for less than a day before it.',
    ]);
    const url = fill(CONSOLE_API.productPrices, { id: 'A' });
    const { prices, doubt } = (await ask('GET', url)).json<ProductPrices>();
    expect(prices).toEqual([{ since: expect.any(String), price: 799 }]);
    expect(doubt).toBe('₹799 was in force for less than a day before it');
    const file = (await ask('GET', CONSOLE_API.priceHistoryFile)).body.split('\r\n');
    expect([file[0]?.slice(1), file[1]?.replace(/,[^,]+Z,/, ',T,')]).toEqual([
      'id,since,price,priceBefore',
      'A,T,799,',
    ]);
  });
});
