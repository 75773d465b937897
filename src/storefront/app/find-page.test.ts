import { expect, test } from 'vitest';
import { findPage } from './find-page.ts';

test.each([
  ['/', '/', {}],
  ['/shop', '/shop', {}],
  ['/Shop/', '/shop', {}],
  ['/%73hop', '/shop', {}],
  ['/product/KUR-0001', '/product/:id', { id: 'KUR-0001' }],
  ['/product/a%2Fb%20c', '/product/:id', { id: 'a/b c' }],
  ['/product/%E0%A4', '/product/:id', { id: '%E0%A4' }],
  ['/collections/new', '/collections/:collectionName', { collectionName: 'new' }],
  ['/product', '*', {}],
  ['/product/a/b', '*', {}],
  ['/nowhere', '*', {}],
])('%s is %s', (pathname, path, params) => {
  const found = findPage(pathname);
  expect(found.entry.path).toBe(path);
  expect(found.params).toEqual(params);
});
