import { expect, it } from 'vitest';
import { collectionIssues, describeRule, toChange, toDocument } from './collection-document.ts';

const NAMED = { name: 'Blue for summer', address: 'blue' };

it('sends what it was read from', () => {
  for (const source of [
    { products: ['B', 'A'] },
    { rule: 'new=true&category=kurta&for=women&family=blue&min=500&max=2000.5&sort=newest' },
  ]) {
    const document = toDocument({ ...NAMED, ...source });
    expect(collectionIssues(document)).toEqual([]);
    expect(toChange(document)).toEqual({ ...NAMED, ...source });
  }
});

it('makes an address of the name where none is written', () => {
  expect(toChange({ name: ' Blue & “sky”, for summer! ', source: 'hand' })).toMatchObject({
    address: 'blue-sky-for-summer',
    products: [],
  });
});

it('asks for a condition, and for amounts', () => {
  const document = { ...toDocument(NAMED), source: 'rule' };
  expect(collectionIssues(document)).toEqual([{ field: 'Choose', message: 'at least one condition' }]);
  expect(collectionIssues({ ...document, isNew: true, max: 'cheap' })).toEqual([
    { field: 'max', message: 'must be an amount, such as 500' },
  ]);
});

it.each([
  ['category=kurta&family=blue&for=women&max=2000', 'Kurtas, for women, blue shades, up to ₹2,000'],
  ['sale=true&cloth=Ajrakh&cloth=Ikat', 'Ajrakh or Ikat, on sale'],
  ['new=true&min=500', 'New, from ₹500'],
])('says %s as %s', (rule, words) => {
  expect(describeRule(rule, [{ key: 'kurta', label: 'Kurtas', position: 0 }])).toBe(words);
});
