/** Shows staff a text as its page would show it. Nothing is stored. */
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { TextPreview, TextPreviewRequest } from '#contract/console/text-preview.ts';
import { readSettings } from '#contract/settings/settings.ts';
import type { App } from '#server/http/route.ts';
import { renderText } from '#server/page-texts/render-text.ts';
import { readDraftSettings } from '#server/settings/draft-settings.ts';
import type { ConsoleDeps } from './console-deps.ts';
import type { StaffRoute } from './staff-route.ts';

export function textPreviewRoutes(app: App, { db, getVersion }: ConsoleDeps, staff: StaffRoute): void {
  app.post(
    CONSOLE_API.textPreviews,
    {
      ...staff.may('products.read'),
      schema: { ...staff.schema, body: TextPreviewRequest, response: { 200: TextPreview } },
    },
    async request => {
      const { page, markdown } = request.body;
      const draft = readSettings((await readDraftSettings(db)).settings);
      const settings = draft.ok ? draft.value : getVersion().settings;
      return { html: renderText(markdown, { settings, hasQuestions: page === 'faq' }).html };
    },
  );
}
