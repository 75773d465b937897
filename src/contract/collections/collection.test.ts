import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EVERYTHING } from '#domain/listing/listing-query.ts';
import { fromRupees } from '#domain/money.ts';
import { CollectionChange, readCollection, toCollectionJson } from './collection.ts';
import { isRule, readRule, writeRule } from './rule.ts';

const ROW = { id: 'col_1', name: 'Festive', address: 'festive', products: ['A', 'B'] };

describe('a stored collection', () => {
  it('is read as it is written', () => {
    const byRule = { id: 'col_2', name: 'Blue', address: 'blue', rule: 'family=blue&max=2000&sort=newest' };
    for (const row of [
      ROW,
      byRule,
      { ...ROW, text: 'For Pongal.', picture: '/images/a.avif', seoTitle: 'A' },
    ]) {
      const read = readCollection(row);
      expect(read.ok && toCollectionJson(read.value)).toEqual(row);
    }
    expect(readCollection(byRule)).toMatchObject({
      value: { rule: { ...EVERYTHING, families: ['blue'], max: fromRupees(2000), sort: 'newest' } },
    });
  });

  it.each([
    ['name', { name: ' ' }, 'Name is required'],
    ['name', { name: 'x'.repeat(61) }, 'Name can have at most 60 characters'],
    ['address', { address: 'a/b' }, 'Address must be 1 to 60 letters'],
    ['address', { address: '' }, 'Address must be 1 to 60 letters'],
    ['text', { text: 'x'.repeat(301) }, 'Text can have at most 300 characters'],
    ['products', { products: ['../x'] }, 'Products must be ids of products'],
    ['products', { products: Array.from({ length: 501 }, (_, at) => `P${at}`) }, 'at most 500 products'],
    ['products', { rule: 'new=true' }, 'by hand or by a rule'],
    ['products', { products: undefined }, 'by hand or by a rule'],
    ['rule', { products: undefined, rule: 'sort=newest' }, 'at least one condition'],
    ['rule', { products: undefined, rule: 'featured=true' }, 'at least one condition'],
    ['rule', { products: undefined, rule: 'weight=1&new=true' }, 'the query of a list'],
  ])('with a wrong %s is refused: %j', (field, change, message) => {
    const { error } = CollectionChange.safeParse({ ...ROW, ...change });
    expect(error?.issues.map(({ path }) => path[0])).toEqual([field]);
    expect(error?.issues[0]?.message).toContain(message);
    expect(readCollection({ ...ROW, ...change }).ok).toBe(false);
  });

  it('has an address in lower case, and each product once', () => {
    const change = CollectionChange.parse({ ...ROW, address: ' Festive-Silks ', products: ['B', 'A', 'B'] });
    expect(change).toMatchObject({ address: 'festive-silks', products: ['B', 'A'] });
  });
});

it('a rule is what the list of its query asks for', () => {
  const values = fc.array(fc.stringMatching(/^[A-Za-z][a-z ]{0,8}[a-z]$/), { maxLength: 3 });
  const queries = fc.record({ families: values, prints: values, isNew: fc.boolean(), isSale: fc.boolean() });
  fc.assert(
    fc.property(queries, ({ families, prints, ...flags }) => {
      const query = {
        ...EVERYTHING,
        ...flags,
        families: [...new Set(families)],
        prints: [...new Set(prints)],
        min: fromRupees(99.5),
      };
      expect(readRule(writeRule(query))).toEqual(query);
      expect(isRule(writeRule(query))).toBe(true);
      expect(isRule(writeRule({ ...query, search: 'silk' }))).toBe(false);
    }),
  );
});
