/** The owner's texts of pages: for documents, and as files for pages that the browser draws. */
import type { PageText } from '#contract/page-text.ts';
import { PAGE_TEXT_FILE } from '#contract/urls.ts';
import { TEXT_PAGES, type TextPage } from '#domain/settings.ts';
import { type GetVersion, perVersion, type ShopVersion } from '#server/catalogue/versions/shop-version.ts';
import { PER_VERSION } from '#server/platform/http/caching/shared-caches.ts';
import { notFound } from '#server/platform/http/http-error.ts';
import type { App } from '#server/platform/http/route.ts';
import { renderText } from './render-text.ts';

const toTexts = perVersion(
  ({ settings }): ReadonlyMap<string, PageText> =>
    new Map(
      TEXT_PAGES.flatMap(page => {
        const source = settings.texts[page];
        return source === undefined
          ? []
          : [[page, renderText(source, { settings, hasQuestions: page === 'faq' })]];
      }),
    ),
);

/** Returns undefined where the owner has written none. */
export function findPageText(version: ShopVersion, page: TextPage): PageText | undefined {
  return toTexts(version).get(page);
}

export function pageTextRoutes(app: App, getVersion: GetVersion): void {
  app.get<{ Params: { readonly page: string } }>(
    PAGE_TEXT_FILE,
    { schema: { hide: true } },
    async (request, reply) => {
      const text = toTexts(getVersion()).get(request.params.page);
      if (text === undefined) return notFound();
      return reply.header('cache-control', PER_VERSION).send(text);
    },
  );
}
