import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyPluginAsync } from 'fastify';
import type { Renderer } from '#contract/document.ts';
import type { DocumentUse } from '#server/monitoring/metrics.ts';
import { type GetVersion, perVersion, type ShopVersion } from '#server/versions/shop-version.ts';
import { readBuiltFiles } from './built-files.ts';
import { createPages, registerPages } from './pages.routes.ts';
import { registerSeoRoutes } from './seo.routes.ts';
import { registerTheme, themeOf } from './theme.routes.ts';
import { withTheme } from './theme-style.ts';

export interface StorefrontOptions {
  readonly getVersion: GetVersion;
  readonly now: () => Date;
  /** The public origin; by default that of each request. */
  readonly publicUrl: string | undefined;
  readonly onDocument?: ((use: DocumentUse) => void) | undefined;
}

export interface StorefrontPages {
  readonly routes: FastifyPluginAsync;
  readonly inlineScripts: readonly string[];
  /** Makes what the first request to a version would wait for. */
  readonly prepare: (version: ShopVersion) => void;
}

export type Storefront = (options: StorefrontOptions) => Promise<StorefrontPages>;

export interface ServerEntry {
  readonly createRenderer: (version: Omit<ShopVersion, 'id'>, now: () => Date) => Renderer;
  readonly INLINE_SCRIPT: string;
}

/** The documents of the built storefront. Throws when it has not been built. */
export function builtStorefront({
  clientFolder,
  serverEntry,
}: Record<'clientFolder' | 'serverEntry', string>): Storefront {
  return async ({ getVersion, now, publicUrl, onDocument }) => {
    const { createRenderer, INLINE_SCRIPT } = (await import(
      pathToFileURL(resolve(serverEntry)).href
    )) as ServerEntry;
    const filesOf = await readBuiltFiles(clientFolder);
    const pagesOf = perVersion(version =>
      createPages({
        renderer: createRenderer(version, now),
        filesOf: module => withTheme(filesOf(module), themeOf(version)),
        publicUrl,
        onDocument,
      }),
    );
    return {
      routes: async app => {
        registerSeoRoutes(app, { getVersion, publicUrl });
        registerTheme(app, getVersion);
        registerPages(app, () => pagesOf(getVersion()));
      },
      inlineScripts: [INLINE_SCRIPT],
      prepare: pagesOf,
    };
  };
}
