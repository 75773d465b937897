/** Serves pages of the draft, and of what is scheduled, to who has a link made by staff. Nothing of it enters a cache, ours included. */
import type { KeyObject } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Renderer } from '#contract/document.ts';
import type { LoadPlanned } from '#server/catalogue/schedules/load-planned.ts';
import type { LoadDraft } from '#server/catalogue/versions/load/load-draft.ts';
import { perVersion, type ShopVersion } from '#server/catalogue/versions/shop-version.ts';
import { readPreviewToken } from '#server/people/accounts/preview-token.ts';
import { createConcurrencyLimit } from '#server/platform/overload/concurrency-limit.ts';
import type { PageFiles } from '#server/site/pages/built-files.ts';
import { findTheme } from '#server/site/pages/theme.routes.ts';
import { createPreviewDocument } from './preview-document.ts';

export interface PreviewOptions {
  readonly loadDraft: LoadDraft;
  readonly loadPlanned: LoadPlanned;
  readonly keys: readonly KeyObject[];
}

interface RenderOptions {
  readonly now: () => Date;
  readonly rendererFor: (version: ShopVersion) => Renderer;
  readonly toFiles: (module: string) => PageFiles;
}

const LIMIT = { atOnce: 1, waitMs: 20_000, workMs: 200 };
/** A large draft is read first. */
const DEADLINE_MS = 30_000;

const HEADERS = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
};

export function registerPreviews(
  app: FastifyInstance,
  { loadDraft, loadPlanned, keys }: PreviewOptions,
  { now, rendererFor, toFiles }: RenderOptions,
): void {
  const toRenderer = perVersion(rendererFor);
  const limit = createConcurrencyLimit(LIMIT);
  app.get<{ Params: { readonly token: string } }>(
    '/preview/:token/*',
    { schema: { hide: true }, config: { deadlineMs: DEADLINE_MS } },
    async (request, reply) => {
      const { token } = request.params;
      const claims = readPreviewToken(token, keys, now().getTime());
      if (claims === undefined) return sendExpired(reply);
      const base = `/preview/${token}`;
      const [path = '/', query = ''] = request.url.slice(base.length).split(/\?(.*)/s);
      return limit(async () => {
        const { show, schedule } = claims;
        const version = schedule === undefined ? await loadDraft(show) : await loadPlanned(schedule);
        const renderer = toRenderer(version);
        const page = await renderer.render(await renderer.documentKey(path, query));
        const files = toFiles(page.module);
        const { until } = claims;
        const { html, policy } = createPreviewDocument(page, {
          base,
          files,
          theme: findTheme(version),
          until,
        });
        return reply
          .code(page.head.status ?? 200)
          .headers({ ...HEADERS, 'content-security-policy': policy })
          .type('text/html; charset=utf-8')
          .send(html);
      });
    },
  );
}

/** Returns whether it has expired or was made up is not said. */
function sendExpired(reply: FastifyReply) {
  return reply
    .code(404)
    .headers(HEADERS)
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>The preview has ended</title></head><body><h1>The preview has ended</h1><p>Open it again from the product in the console. A link works for half an hour.</p></body></html>`,
    );
}
