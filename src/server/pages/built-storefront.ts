/** Joins the server to the storefront that `npm run build` made. */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyPluginAsync } from 'fastify';
import type { Renderer } from '#contract/document.ts';
import type { Catalogue } from '#domain/catalogue.ts';
import type { DocumentUse } from '#server/http/metrics.ts';
import { readBuiltFiles } from './built-files.ts';
import { registerPages } from './pages.routes.ts';
import { registerSeoRoutes } from './seo.routes.ts';

export interface StorefrontOptions {
  readonly catalogue: Catalogue;
  readonly now: () => Date;
  /** Where the shop stands for the world; unset, the address of each request. */
  readonly publicUrl: string | undefined;
  /** Told of each document that is asked for. */
  readonly onDocument?: ((use: DocumentUse) => void) | undefined;
}

/** What answers for pages, over a catalogue. */
export type Storefront = (options: StorefrontOptions) => Promise<FastifyPluginAsync>;

/** What the storefront's entry for the server exports. */
export interface ServerEntry {
  readonly createRenderer: (catalogue: Catalogue, now: () => Date) => Renderer;
}

interface BuiltFolders {
  readonly clientFolder: string;
  readonly serverEntry: string;
}

/** The documents of the built storefront. Throws when it has not been built. */
export function builtStorefront({ clientFolder, serverEntry }: BuiltFolders): Storefront {
  return async ({ catalogue, now, publicUrl, onDocument }) => {
    const { createRenderer } = (await import(pathToFileURL(resolve(serverEntry)).href)) as ServerEntry;
    const filesOf = await readBuiltFiles(clientFolder);
    const renderer = createRenderer(catalogue, now);
    return async app => {
      registerSeoRoutes(app, { catalogue, publicUrl });
      registerPages(app, { renderer, filesOf, publicUrl, onDocument });
    };
  };
}
