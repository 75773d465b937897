import { expect, test } from 'vitest';
import { readCategory } from './category.ts';

test('a category is read with its key in lower case and its picture at a normalised path', () => {
  expect(readCategory({ key: ' Saree ', label: ' Sarees ', picture: 'saree.avif', position: 3 })).toEqual({
    ok: true,
    value: { key: 'saree', label: 'Sarees', picture: '/images/saree.avif', position: 3 },
  });
  expect(readCategory({ key: 'cap', label: 'Caps', position: 0 })).toEqual({
    ok: true,
    value: { key: 'cap', label: 'Caps', position: 0 },
  });
});

test.each([
  ['key', { key: '' }],
  ['key', { key: 'constructor' }],
  ['label', { label: ' ' }],
  ['picture', { picture: 7 }],
  ['position', { position: -1 }],
  ['position', { position: 1.5 }],
])('a category with a wrong %s is rejected: %j', (field, change) => {
  const read = readCategory({ key: 'saree', label: 'Sarees', position: 0, ...change });
  expect(read).toMatchObject({ ok: false, error: expect.stringContaining(field) });
});
