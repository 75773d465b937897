import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { placeOf } from '#storefront/place.ts';
import { BrowserShop } from './browser-shop.tsx';
import { findPage } from './find-page.ts';
import { Shop } from './shop.tsx';
import type { Visit } from './visit.ts';

it('has all where the document has it, so that ids are the same', async () => {
  const { page } = await findPage('/login').entry.load();
  const visit: Visit = {
    place: placeOf('/login'),
    key: 'document',
    how: 'walk',
    content: { page, loaded: { data: null } },
  };
  const nowhere = () => undefined;
  const navigation = { navigate: nowhere, drawWith: () => nowhere };
  expect(renderToString(<BrowserShop first={visit} navigation={navigation} />)).toBe(
    renderToString(<Shop visit={visit} />),
  );
});
