/** Answers every address that is not the interface's or a file's with a document. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Renderer } from '#contract/document.ts';
import { sendCompressed } from '#server/http/compressed-body.ts';
import type { DocumentUse } from '#server/http/metrics.ts';
import type { PageFiles } from './built-files.ts';
import { createDocument } from './document.ts';
import { type CachedDocument, createDocumentCache } from './document-cache.ts';
import { rememberKeys } from './document-keys.ts';

export interface PagesOptions {
  readonly renderer: Renderer;
  readonly filesOf: (module: string) => PageFiles;
  readonly now: () => Date;
  readonly publicUrl: string | undefined;
  readonly onDocument?: ((use: DocumentUse) => void) | undefined;
}

const MAX_BYTES = 64 * 1024 * 1024;
/** Offers end and prices may be quoted by date, so no document is older than this. */
const MAX_AGE_MS = 5 * 60 * 1000;
const CACHE_CONTROL = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';

export function registerPages(app: FastifyInstance, options: PagesOptions): void {
  const { renderer, filesOf, now, publicUrl, onDocument } = options;
  const keys = rememberKeys(renderer);
  const documents = createDocumentCache({
    make: async key => {
      const page = await renderer.render(key);
      const bytes = createDocument(page, filesOf(page.module), publicUrl);
      return { status: page.head.status ?? 200, bytes };
    },
    now: () => now().getTime(),
    maxBytes: MAX_BYTES,
    maxAgeMs: MAX_AGE_MS,
    onUse: onDocument,
  });

  async function answerAnew(request: FastifyRequest, reply: FastifyReply) {
    const [path = '/', query = ''] = request.url.split(/\?(.*)/s);
    if (path !== withoutSpareSlashes(path)) {
      return reply.redirect(`${withoutSpareSlashes(path)}${query === '' ? '' : `?${query}`}`, 308);
    }
    const key = await keys.find({ url: request.url, path, query });
    return send(request, reply, await documents.documentFor(key));
  }

  const config = { answersWithoutWaiting: true };
  app.get('/*', { config, schema: { hide: true } }, (request, reply) => {
    const key = keys.known(request.url);
    const document = key === undefined ? undefined : documents.kept(key);
    if (document === undefined) return answerAnew(request, reply);
    const answer = send(request, reply, document);
    // The framework waits for whatever a handler returns, though it be there, and a reply counts as a promise.
    return answer instanceof Promise ? answer : undefined;
  });
}

/** One slash between parts, so that the result is always a path of this shop and never another host's. */
function withoutSpareSlashes(path: string): string {
  return `/${path
    .split(/[/\\]/)
    .filter(part => part !== '')
    .join('/')}`;
}

function send(request: FastifyRequest, reply: FastifyReply, document: CachedDocument) {
  reply
    .code(document.status)
    .type('text/html; charset=utf-8')
    .header('cache-control', cacheControl(document));
  return sendCompressed(request, reply, document);
}

function cacheControl({ status }: CachedDocument): string {
  return status === 200 ? CACHE_CONTROL : 'no-cache';
}
