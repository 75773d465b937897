import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { API } from '#contract/urls.ts';
import { describeCatalogue } from '#server/catalogue/products/load-catalogue.ts';
import { HttpError } from '#server/platform/http/http-error.ts';
import { createTestApp } from '#testing/test-app.ts';
import { freshFolder } from '#testing/test-database.ts';
import { SETTINGS, testSettings } from '#testing/test-settings.ts';
import { createUnavailablePage } from './unavailable-page.ts';

const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

/** A build that consists of one style. */
async function buildFolder(): Promise<string> {
  const folder = await freshFolder();
  mkdirSync(join(folder, '.vite'));
  const manifest = { 'src/storefront/app/entry-client.tsx': { file: 'entry.js', css: ['entry.css'] } };
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'entry.css'), 'body { color: teal }');
  return folder;
}

async function createBusyApp(settings = SETTINGS) {
  const version = describeCatalogue([], { settings });
  return createTestApp('embedded', {
    unavailablePage: await createUnavailablePage(await buildFolder(), () => version),
    pages: async app => {
      app.get('/*', () => Promise.reject(new HttpError({ code: 'busy', retryAfter: 5 })));
    },
  });
}

it('answers 503 with a page where a page was requested', async () => {
  const { app } = await createBusyApp();
  const response = await app.inject({ url: '/shop', headers: HTML });
  expect([response.statusCode, response.headers['retry-after'], response.headers['cache-control']]).toEqual([
    503,
    '5',
    'no-store',
  ]);
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(response.body).toContain('<meta name="robots" content="noindex">');
  expect(response.body).not.toContain('<script');
  const style = /<style>([^]*)<\/style>/.exec(response.body)?.[1] ?? '';
  expect(style).toContain('color: teal');
  const hash = createHash('sha256').update(style).digest('base64');
  expect(response.headers['content-security-policy']).toContain(`'sha256-${hash}'`);
});

it('has the name of the shop', async () => {
  const { app } = await createBusyApp(testSettings({ shop: { name: 'Dori & Co' } }));
  const { body } = await app.inject({ url: '/shop', headers: HTML });
  expect(body).toContain('<title>Back in a moment | Dori &amp; Co</title>');
  expect(body).not.toContain('Nool');
});

it('answers 503 with JSON to everything else', async () => {
  const { app } = await createBusyApp();
  for (const request of [
    { url: '/shop' },
    { url: '/shop', headers: { accept: 'application/json' } },
    { url: '/shop', method: 'HEAD' as const, headers: HTML },
  ]) {
    const response = await app.inject(request);
    expect([response.statusCode, response.headers['content-type']]).toEqual([
      503,
      'application/json; charset=utf-8',
    ]);
  }
});

it('leaves other errors, and those of the API, as they are', async () => {
  const { app } = await createBusyApp();
  const response = await app.inject({ url: API.profile, method: 'PUT', headers: HTML });
  expect([response.statusCode, response.json().code]).toEqual([401, 'not-logged-in']);
});
