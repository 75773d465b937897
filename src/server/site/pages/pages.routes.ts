/** Serves a document for every path that is neither a file nor below /api. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Renderer } from '#contract/document.ts';
import { hasSecretAddress, isPaymentPath } from '#contract/pages.ts';
import { limitAge, PER_VERSION } from '#server/platform/http/caching/shared-caches.ts';
import { sendCompressed } from '#server/platform/http/compressed-body.ts';
import type { Headers } from '#server/platform/http/security-headers.ts';
import type { DocumentUse } from '#server/platform/monitoring/metrics.ts';
import type { PageFiles } from './built-files.ts';
import { createDocument } from './document.ts';
import { type CachedDocument, createDocumentCache, type DocumentCache } from './document-cache.ts';
import type { FindMoved, MovedPage } from './moved-pages.ts';

export interface PagesOptions {
  readonly renderer: Renderer;
  readonly toFiles: (module: string) => PageFiles;
  readonly publicUrl: string | undefined;
  readonly onDocument?: ((use: DocumentUse) => void) | undefined;
  /** Returns where an address leads that is not the one of a page; by default nowhere. */
  readonly findMoved?: FindMoved;
}

const MAX_BYTES = 64 * 1024 * 1024;
/** Offers end by date, so no document is older than this. */
const MAX_AGE_MS = 5 * 60 * 1000;
const GONE = 410;

/** The documents of one version, with a cache of its own. */
export interface Pages {
  readonly documentKey: Renderer['documentKey'];
  readonly documentFor: DocumentCache;
  readonly findMoved?: FindMoved | undefined;
}

export function createPages({ renderer, toFiles, publicUrl, onDocument, findMoved }: PagesOptions): Pages {
  const documentFor = createDocumentCache({
    render: async key => {
      const page = await renderer.render(key);
      const bytes = createDocument(page, toFiles(page.module), publicUrl);
      return { status: page.head.status ?? 200, bytes };
    },
    maxBytes: MAX_BYTES,
    maxAgeMs: MAX_AGE_MS,
    onUse: onDocument,
  });
  return { documentKey: renderer.documentKey, documentFor, findMoved };
}

/** A gateway checks the origin that its script runs on, so that it is still sent. */
const SECRET_HEADERS = { 'cache-control': 'no-store', 'referrer-policy': 'strict-origin' };

export interface PageHandler {
  /** Answers with the document of the address, or leads to another one. */
  readonly send: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
  /** Leads to another address, or says that it is gone. Returns whether it has answered: nothing may be known of the address. */
  readonly lead: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;
}

/** The headers of payment pages replace those of documents that take payments through a gateway. */
export function createPageHandler(
  getPages: () => Pages,
  getPaymentHeaders: () => Headers | undefined = () => undefined,
): PageHandler {
  async function send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const [path, query] = splitUrl(request);
    const normalized = withoutSpareSlashes(path);
    const { documentKey, documentFor, findMoved } = getPages();
    // WooCommerce ends its addresses with a slash: they lead on in one step too.
    const moved = await findMoved?.(normalized, query);
    if (typeof moved === 'object') return redirect(reply, moved);
    if (path !== normalized) return reply.redirect(`${normalized}${query === '' ? '' : `?${query}`}`, 308);
    if (isPaymentPath(path)) reply.headers(getPaymentHeaders() ?? {});
    const document = await documentFor(await documentKey(path, query));
    // The owner may lead the address on at any time, without another version.
    if (moved !== undefined) reply.header('cache-control', 'no-cache');
    else if (hasSecretAddress(path)) reply.headers(SECRET_HEADERS);
    else addCacheHeaders(request, reply, document);
    reply.code(moved === 'gone' ? GONE : document.status).type('text/html; charset=utf-8');
    return sendCompressed(request, reply, document);
  }

  return {
    send,
    lead: async (request, reply) => {
      const moved = await getPages().findMoved?.(...splitUrl(request));
      if (moved === 'gone') await send(request, reply);
      if (typeof moved === 'object') redirect(reply, moved);
      return moved === 'gone' || typeof moved === 'object';
    },
  };
}

export function registerPages(app: FastifyInstance, ...pages: Parameters<typeof createPageHandler>): void {
  app.get('/*', { schema: { hide: true } }, createPageHandler(...pages).send);
}

/** A product may be sold again, or sold no more: caches ask each time. */
function redirect(reply: FastifyReply, { path, status }: MovedPage): FastifyReply {
  return reply.header('cache-control', 'no-cache').redirect(path, status);
}

function splitUrl({ url }: FastifyRequest): readonly [path: string, query: string] {
  const [path = '/', query = ''] = url.split(/\?(.*)/s);
  return [path, query];
}

/** Only one slash may separate parts: `//host` would lead to another host. */
function withoutSpareSlashes(path: string): string {
  return `/${path
    .split(/[/\\]/)
    .filter(part => part !== '')
    .join('/')}`;
}

function addCacheHeaders(request: FastifyRequest, reply: FastifyReply, document: CachedDocument): void {
  reply.header('cache-control', document.status === 200 ? PER_VERSION : 'no-cache');
  limitAge(request, reply, document.expiresAt - performance.now());
}
