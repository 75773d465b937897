import { hash } from 'node:crypto';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyPluginAsync } from 'fastify';
import type { Renderer } from '#contract/document.ts';
import type { PageText } from '#contract/page-text.ts';
import type { Settings, TextPage } from '#domain/settings.ts';
import { createPaymentHeaders } from '#server/http/security-headers.ts';
import type { DocumentUse } from '#server/monitoring/metrics.ts';
import type { WriteBuiltInText } from '#server/page-texts/built-in-text.ts';
import { pageTextOf } from '#server/page-texts/page-texts.routes.ts';
import { type GetVersion, perVersion, type ShopVersion } from '#server/versions/shop-version.ts';
import { readBuildId, readBuiltFiles, readConsoleFiles } from './built-files.ts';
import { registerConsolePages } from './console-pages.routes.ts';
import { createPages, registerPages } from './pages.routes.ts';
import { type PreviewOptions, registerPreviews } from './preview/preview.routes.ts';
import { registerSeoRoutes } from './seo.routes.ts';
import { registerTheme, themeOf } from './theme.routes.ts';
import { withTheme } from './theme-style.ts';

export interface StorefrontOptions {
  readonly getVersion: GetVersion;
  readonly now: () => Date;
  /** The public origin; by default that of each request. */
  readonly publicUrl: string | undefined;
  readonly onDocument?: ((use: DocumentUse) => void) | undefined;
  readonly previews: PreviewOptions;
  /** Where orders are paid online; by default nowhere. */
  readonly getGateway?: (() => PageGateway | undefined) | undefined;
}

/** The gateway, as far as documents show it. */
export interface PageGateway {
  /** Whether it charges nothing: a simulator, or the gateway with test keys. */
  readonly isTest: boolean;
  /** Its origins, for the security policy of pages that take payments. */
  readonly origins: readonly string[];
}

export interface StorefrontPages {
  readonly routes: FastifyPluginAsync;
  readonly inlineScripts: readonly string[];
  /** Without it pages have no texts to start from. */
  readonly writeBuiltInText?: WriteBuiltInText;
  /** Names all that documents are made from, besides the time; by default the version alone. */
  readonly getContentId?: () => string;
  /** Makes what the first request to a version would wait for. */
  readonly prepare: (version: ShopVersion) => void;
}

export type Storefront = (options: StorefrontOptions) => Promise<StorefrontPages>;

interface Published extends Omit<ShopVersion, 'id'> {
  readonly textOf: (page: TextPage) => PageText | undefined;
  readonly isPaidOnline: boolean;
  readonly isTestPayment: boolean;
}

export interface ServerEntry {
  readonly createRenderer: (published: Published, now: () => Date) => Renderer;
  readonly INLINE_SCRIPT: string;
  readonly builtInText: (options: {
    readonly page: TextPage;
    readonly settings: Settings;
    readonly isPaidOnline: boolean;
  }) => Promise<string>;
}

/** What documents are made from. */
export function publishedOf(version: ShopVersion, gateway?: PageGateway): Published {
  return {
    ...version,
    textOf: page => pageTextOf(version, page),
    isPaidOnline: gateway !== undefined,
    isTestPayment: gateway?.isTest === true,
  };
}

/** The documents of the built storefront and console. Throws when it has not been built. */
export function builtStorefront({
  clientFolder,
  consoleFolder,
  serverEntry,
}: Record<'clientFolder' | 'consoleFolder' | 'serverEntry', string>): Storefront {
  return async ({ getVersion, now, publicUrl, onDocument, previews, getGateway = () => undefined }) => {
    const { createRenderer, INLINE_SCRIPT, builtInText } = (await import(
      pathToFileURL(resolve(serverEntry)).href
    )) as ServerEntry;
    const filesOf = await readBuiltFiles(clientFolder);
    const build = await readBuildId(clientFolder);
    const consoleFiles = await readConsoleFiles(consoleFolder);
    const rendererFor = (version: ShopVersion) => createRenderer(publishedOf(version, getGateway()), now);
    const paymentHeaders = () => {
      const gateway = getGateway();
      return gateway && createPaymentHeaders({ inlineScripts: [INLINE_SCRIPT], gateway: gateway.origins });
    };
    const makePages = (version: ShopVersion) =>
      createPages({
        renderer: rendererFor(version),
        filesOf: module => withTheme(filesOf(module), themeOf(version)),
        publicUrl,
        onDocument,
      });
    const pagesOf = perGateway(getGateway, () => perVersion(makePages));
    return {
      routes: async app => {
        registerSeoRoutes(app, { getVersion, publicUrl });
        registerTheme(app, getVersion);
        registerPreviews(app, previews, { now, rendererFor, filesOf });
        registerConsolePages(app, { getVersion, files: consoleFiles });
        registerPages(app, () => pagesOf()(getVersion()), paymentHeaders);
      },
      inlineScripts: [INLINE_SCRIPT],
      writeBuiltInText: (page, settings) =>
        builtInText({ page, settings, isPaidOnline: getGateway() !== undefined }),
      getContentId: () => contentId(build, getVersion(), getGateway()),
      prepare: version => void pagesOf()(version),
    };
  };
}

function contentId(build: string, { id }: ShopVersion, gateway: PageGateway | undefined): string {
  return hash('sha256', JSON.stringify([build, id, gateway]), 'base64url').slice(0, 22);
}

/** Documents say whether orders are paid online: with other keys all of them are made anew. */
function perGateway<Value>(getGateway: () => PageGateway | undefined, make: () => Value): () => Value {
  let current = { gateway: getGateway(), value: make() };
  return () => {
    const gateway = getGateway();
    if (gateway !== current.gateway) current = { gateway, value: make() };
    return current.value;
  };
}
