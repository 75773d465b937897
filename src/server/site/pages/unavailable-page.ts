/** The page of a 503. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { GetVersion } from '#server/catalogue/versions/shop-version.ts';
import type { ErrorPage } from '#server/platform/http/error-handler.ts';
import { createShopPlainPages } from './shop-plain-pages.ts';

const PAGE = {
  title: 'Back in a moment',
  heading: 'We will be back in a moment',
  content: `<p>Many people are here right now. Please try again in a few seconds; your cart is safe on this device.</p>
<p><a href="">Try Again</a></p>`,
};

/** Creates the page in the colours and fonts of the built storefront. Returns undefined where it has not been built. */
export async function createUnavailablePage(
  clientFolder: string,
  getVersion: GetVersion,
): Promise<(() => ErrorPage) | undefined> {
  if (!existsSync(join(clientFolder, '.vite/manifest.json'))) return undefined;
  const plainPage = await createShopPlainPages(clientFolder, getVersion);
  return () => plainPage(PAGE);
}
