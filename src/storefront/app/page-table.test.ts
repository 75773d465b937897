import { expect, test } from 'vitest';
import { PAGE_ROWS } from '#contract/pages.ts';
import { strategyFor } from '#storefront/worker/strategy.ts';
import { findPage } from './find-page.ts';
import { MAIN_LINKS, SERVICE_LINKS } from './frame/nav-links.ts';
import { NOT_FOUND_ENTRY, PAGE_ENTRIES } from './page-modules.ts';

test.each(PAGE_ROWS)('$path is routed, cached and linked as its row says', async row => {
  expect(findPage(row.path).entry.module).toBe(`src/storefront/features/${row.module}.tsx`);
  expect(await findPage(row.path).entry.load()).toHaveProperty('page.render');
  const strategy = strategyFor({ method: 'GET', mode: 'navigate', path: row.path, isOwn: true });
  expect(strategy).toBe(row.isCachedOffline ? 'network-first' : 'network-or-offline-page');
  const links = [...MAIN_LINKS, ...SERVICE_LINKS].filter(({ to }) => to === row.path);
  expect(links.map(({ label }) => label)).toEqual([row.header ?? row.service ?? []].flat());
});

test('every page module has a row', () => {
  const files = Object.keys(import.meta.glob('/src/storefront/features/*/*-page.tsx'));
  const known = [...PAGE_ENTRIES, NOT_FOUND_ENTRY].map(({ module }) => `/${module}`);
  expect(files.filter(file => !known.includes(file))).toEqual([]);
});
