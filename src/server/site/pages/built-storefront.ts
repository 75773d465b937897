import { hash } from 'node:crypto';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyPluginAsync } from 'fastify';
import type { WriteBuiltInText } from '#server/catalogue/page-texts/built-in-text.ts';
import { type GetVersion, perVersion, type ShopVersion } from '#server/catalogue/versions/shop-version.ts';
import { createPaymentHeaders } from '#server/platform/http/security-headers.ts';
import type { DocumentUse } from '#server/platform/monitoring/metrics.ts';
import { readBuildId, readBuiltFiles, readConsoleFiles } from './built-files.ts';
import { registerConsolePages } from './console-pages.routes.ts';
import { createLists, type Lists } from './lists/lists.ts';
import { createFindMoved, type MovedSources } from './moved-pages.ts';
import { createPageHandler, createPages, type PageHandler } from './pages.routes.ts';
import { type PreviewOptions, registerPreviews } from './preview/preview.routes.ts';
import {
  type FindSoldOut,
  type FindStock,
  type PageGateway,
  type ServerEntry,
  toPublished,
  toTextState,
} from './published.ts';
import { registerSeoRoutes } from './seo.routes.ts';
import { findTheme, registerTheme } from './theme.routes.ts';
import { withTheme } from './theme-style.ts';

export interface StorefrontOptions {
  readonly getVersion: GetVersion;
  readonly now: () => Date;
  /** The public origin; by default that of each request. */
  readonly publicUrl: string | undefined;
  readonly onDocument?: ((use: DocumentUse) => void) | undefined;
  readonly previews: PreviewOptions;
  /** What is left of a product now. The default is that documents do not say it. */
  readonly findStock?: FindStock | undefined;
  /** Where addresses without a page lead. The default is that the owner has written nothing of it. */
  readonly redirects?: MovedSources | undefined;
  readonly findSoldOut?: FindSoldOut | undefined;
  /** Orders are paid online through this gateway. The default is none. */
  readonly getGateway?: (() => PageGateway | undefined) | undefined;
  /** Mails reach their mailboxes now. The default is that they always do. */
  readonly sendsMails?: (() => boolean) | undefined;
}

export interface StorefrontPages {
  readonly routes: FastifyPluginAsync;
  /** For addresses that are those of files, and in an old shop were those of pages. */
  readonly pageHandler?: PageHandler;
  readonly inlineScripts: readonly string[];
  /** Without it pages have no texts to start from. */
  readonly writeBuiltInText?: WriteBuiltInText;
  /** Names all that documents are made from, besides the time; by default the version alone. */
  readonly getContentId?: () => string;
  /** Makes what the first request to a version would wait for. */
  readonly prepare: (version: ShopVersion) => void;
  /** What browsers ask for that do not load the catalogue. */
  readonly toLists?: (version: ShopVersion) => Lists;
}

export type Storefront = (options: StorefrontOptions) => Promise<StorefrontPages>;

/** Returns the documents of the built storefront and console. Throws when it has not been built. */
export function builtStorefront({
  clientFolder,
  consoleFolder,
  serverEntry,
}: Record<'clientFolder' | 'consoleFolder' | 'serverEntry', string>): Storefront {
  return async ({
    getVersion,
    now,
    publicUrl,
    onDocument,
    previews,
    findStock,
    redirects,
    findSoldOut,
    getGateway = () => undefined,
    sendsMails = () => true,
  }) => {
    const entry = pathToFileURL(resolve(serverEntry)).href;
    const { createRenderer, INLINE_SCRIPT, builtInText } = (await import(entry)) as ServerEntry;
    const toFiles = await readBuiltFiles(clientFolder);
    const build = await readBuildId(clientFolder);
    const consoleFiles = await readConsoleFiles(consoleFolder);
    const readState = () => ({ gateway: getGateway(), sendsMails: sendsMails() });
    const rendererFor = (version: ShopVersion) =>
      createRenderer(toPublished(version, { ...readState(), findStock, findSoldOut }), now);
    const perState = <Value>(make: () => Value) => remade(readState, make);
    const toRenderers = perState(() => perVersion(rendererFor));
    const paymentHeaders = () => toPaymentHeaders(getGateway(), INLINE_SCRIPT);
    const makePages = (version: ShopVersion) =>
      createPages({
        renderer: toRenderers()(version),
        toFiles: module => withTheme(toFiles(module), findTheme(version)),
        publicUrl,
        onDocument,
        findMoved: createFindMoved(version, redirects),
      });
    const toPages = perState(() => perVersion(makePages));
    const pageHandler = createPageHandler(() => toPages()(getVersion()), paymentHeaders);
    const makeLists = (version: ShopVersion) =>
      createLists({ version: version.id, source: toRenderers()(version) });
    const toLists = perState(() => perVersion(makeLists));
    return {
      routes: async app => {
        registerSeoRoutes(app, { getVersion, publicUrl });
        registerTheme(app, getVersion);
        registerPreviews(app, previews, { now, rendererFor, toFiles });
        registerConsolePages(app, { getVersion, files: consoleFiles });
        app.get('/*', { schema: { hide: true } }, pageHandler.send);
      },
      pageHandler,
      inlineScripts: [INLINE_SCRIPT],
      writeBuiltInText: (page, settings) => builtInText({ page, settings, ...toTextState(readState()) }),
      getContentId: () => contentId(build, getVersion(), readState()),
      // The renderer makes the index before a request waits for it.
      prepare: version => void toRenderers()(version),
      toLists: version => toLists()(version),
    };
  };
}

function toPaymentHeaders(gateway: PageGateway | undefined, inlineScript: string) {
  return gateway && createPaymentHeaders({ inlineScripts: [inlineScript], gateway: gateway.origins });
}

/** Documents say whether orders are paid online and mails are sent: once that changes, all of them are made anew. */
interface State {
  readonly gateway: PageGateway | undefined;
  readonly sendsMails: boolean;
}

function contentId(build: string, { id }: ShopVersion, state: State): string {
  return hash('sha256', JSON.stringify([build, id, state]), 'base64url').slice(0, 22);
}

function remade<Value>(readState: () => State, make: () => Value): () => Value {
  let current = { state: readState(), value: make() };
  return () => {
    const state = readState();
    const { gateway, sendsMails } = current.state;
    if (state.gateway !== gateway || state.sendsMails !== sendsMails) current = { state, value: make() };
    return current.value;
  };
}
