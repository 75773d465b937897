/** Plain pages in the colours and fonts of the built storefront. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type GetVersion, perVersion } from '#server/catalogue/versions/shop-version.ts';
import { createPlainPages, type PlainPages } from '#server/platform/http/plain-page.ts';
import { readBuiltFiles } from './built-files.ts';
import { themeStyle } from './theme-style.ts';

/** They have no style of the storefront where it has not been built. */
export async function createShopPlainPages(
  clientFolder: string | undefined,
  getVersion: GetVersion,
): Promise<PlainPages> {
  const style = await builtStyle(clientFolder);
  const toPages = perVersion(({ settings }) => {
    const theme = themeStyle(settings.theme);
    return createPlainPages(theme === undefined ? style : `${style}\n${theme.css}`, settings.shop.name);
  });
  return page => toPages(getVersion())(page);
}

async function builtStyle(clientFolder: string | undefined): Promise<string> {
  if (clientFolder === undefined || !existsSync(join(clientFolder, '.vite/manifest.json'))) return '';
  const { styles } = (await readBuiltFiles(clientFolder))('');
  return styles.map(file => readFileSync(join(clientFolder, file), 'utf8')).join('\n');
}
