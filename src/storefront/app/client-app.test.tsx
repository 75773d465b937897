import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createCatalogue } from '#domain/create-catalogue.ts';
import { ANY_ORIGIN } from '#storefront/location.ts';
import { testProduct } from '#testing/test-product.ts';
import { SETTINGS } from '#testing/test-settings.ts';
import { App } from './app.tsx';
import { ClientApp } from './client-app.tsx';
import type { CurrentPage } from './current-page.ts';
import { findPage } from './find-page.ts';

it('renders the tree of the document, so that ids are the same', async () => {
  const { page } = await findPage('/login').entry.load();
  const url = new URL('/login', ANY_ORIGIN);
  const current: CurrentPage = { url, content: { page, loaded: { data: null } } };
  const { categories } = createCatalogue([testProduct()]);
  const load = () => Promise.reject(new Error('No navigation here'));
  const shared = { settings: SETTINGS, categories };
  expect(renderToString(<ClientApp {...shared} first={current} load={load} />)).toBe(
    renderToString(<App {...shared} current={current} />),
  );
});
