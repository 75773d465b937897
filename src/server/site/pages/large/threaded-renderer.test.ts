import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { loadVersion } from '#server/catalogue/versions/load/load-version.ts';
import { freshFolder } from '#testing/test-app.ts';
import { testSettings } from '#testing/test-settings.ts';
import { changeProducts, freshVersions, productChange, publishNow } from '#testing/test-versions.ts';
import { createThreadedRenderer } from './threaded-renderer.ts';

/** A storefront that says what it is given, fails and ends its thread when it is asked to. */
const ENTRY = `
  export const createRenderer = ({ catalogue, index, settings, listsVersion, isPaidOnline, textOf }) => ({
    render: async key => {
      if (key === '/fail') throw new Error('It cannot be rendered');
      if (key === '/end') process.exit(1);
      return { key, ids: [...catalogue.byId.keys()], price: catalogue.products.at(1).price };
    },
    pageData: async () => ({ data: [index.sets.search.words, settings.shop.name, listsVersion, isPaidOnline, textOf('faq')] }),
    suggestions: async text => [text],
  });
`;

async function openThread() {
  const folder = await freshFolder();
  const entry = join(folder, 'entry.mjs');
  await writeFile(entry, ENTRY);
  const shop = await freshVersions('embedded');
  await changeProducts(shop, productChange('A', 100), productChange('B', 200));
  const stored = await publishNow(shop);
  const logger = { warn: () => undefined };
  const large = { above: 1, folder: join(folder, 'cache') };
  const { version } = await loadVersion({ ...shop, large, logger }, stored);
  const inThread = createThreadedRenderer({ serverEntry: pathToFileURL(entry).href });
  const { id, file = '', settings } = version;
  const shown = { id, file, settings, listingsFromServer: true, gateway: undefined };
  return { ...inThread(shown), inThread, shown };
}

it('lists and renders a version from its file', async () => {
  const { render, pageData, suggestions } = await openThread();
  const [first, second, found] = await Promise.all([render('/a'), render('/b'), suggestions('kurta')]);
  expect([first, second, found]).toEqual([
    { key: '/a', ids: ['A', 'B'], price: 20_000 },
    { key: '/b', ids: ['A', 'B'], price: 20_000 },
    ['kurta'],
  ]);
  const { data } = await pageData('/');
  expect(data).toEqual([
    expect.arrayContaining(['kurta']),
    'Nool',
    expect.stringMatching(/^1-/),
    false,
    undefined,
  ]);
});

it('reads the file of versions with other settings once', async () => {
  const { suggestions, inThread, shown } = await openThread();
  await suggestions('');
  await rm(shown.file);
  const settings = testSettings({ shop: { ...shown.settings.shop, name: 'Dori' } });
  const other = inThread({ ...shown, id: '2-other', settings });
  expect(await other.render('/a')).toMatchObject({ ids: ['A', 'B'] });
  expect((await other.pageData('/')).data).toEqual(expect.arrayContaining(['Dori', '2-other']));
});

it('says why it failed, and goes on', async () => {
  const { render, suggestions } = await openThread();
  await expect(render('/fail')).rejects.toThrow('It cannot be rendered');
  expect(await suggestions('shirt')).toEqual(['shirt']);
});

it('starts again after its thread has ended; what was asked meanwhile fails', async () => {
  const { render, suggestions } = await openThread();
  await expect(render('/end')).rejects.toThrow('The thread has ended');
  expect(await suggestions('shirt')).toEqual(['shirt']);
});
