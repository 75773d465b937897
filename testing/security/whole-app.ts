/** An app with everything that adds routes, for tests of all of them. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Engine } from '#server/platform/db/location.ts';
import { createCouriers } from '#server/sales/couriers/couriers.ts';
import { registerConsolePages } from '#server/site/pages/console-pages.routes.ts';
import { createLists } from '#server/site/pages/lists/lists.ts';
import { createPages, registerPages } from '#server/site/pages/pages.routes.ts';
import { registerSeoRoutes } from '#server/site/pages/seo.routes.ts';
import { registerTheme } from '#server/site/pages/theme.routes.ts';
import { COURIER_KEYS } from '#testing/orders/courier-shop.ts';
import { createTestApp, type TestApp, testOptions } from '#testing/test-app.ts';
import { SETTINGS } from '#testing/test-settings.ts';

function folderWith(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'nool-access-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), 'x');
  return folder;
}

export function createWholeApp(engine: Engine): Promise<TestApp> {
  const head = { title: '', description: '' };
  const page = { head, html: '', shop: SETTINGS.shop, hydrationData: null, module: '' };
  const renderer = { documentKey: async (path: string) => path, render: async () => page };
  const files = { entry: '', imports: [], styles: [], fonts: [] };
  const pages = createPages({ renderer, toFiles: () => files, publicUrl: undefined });
  const lists = createLists({
    version: '1',
    source: { ...renderer, pageData: async () => ({ data: null, head }), suggestions: async () => [] },
  });
  return createTestApp(engine, {
    couriers: createCouriers(COURIER_KEYS),
    toLists: () => lists,
    files: {
      images: [folderWith('kurta.avif')],
      client: folderWith('script.js'),
      console: folderWith('assets/entry.js'),
    },
    pages: async app => {
      const publicUrl = 'https://nool.example';
      const { getVersion } = testOptions({} as TestApp['db']);
      registerSeoRoutes(app, { getVersion, publicUrl });
      registerTheme(app, getVersion);
      registerConsolePages(app, { getVersion, files });
      registerPages(app, () => pages);
    },
  });
}
