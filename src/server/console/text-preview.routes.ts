/** Shows staff a text as its page would show it, and the text that the page has without one. Nothing is stored. */
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import {
  BuiltInText,
  BuiltInTextParams,
  TextPreview,
  TextPreviewRequest,
} from '#contract/console/text-preview.ts';
import { readSettings } from '#contract/settings/settings.ts';
import type { Settings } from '#domain/settings.ts';
import { renderText } from '#server/catalogue/page-texts/render-text.ts';
import { readDraftSettings } from '#server/catalogue/settings/draft-settings.ts';
import type { StaffRoute } from '#server/people/accounts/console-sessions/staff-route.ts';
import type { App } from '#server/platform/http/route.ts';
import type { ConsoleDeps } from './console-deps.ts';

export function textPreviewRoutes(app: App, deps: ConsoleDeps, staff: StaffRoute): void {
  app.post(
    CONSOLE_API.textPreviews,
    staff.may('products.read', {
      summary: 'Make of Markdown what a page of the shop would show',
      body: TextPreviewRequest,
      response: { 200: TextPreview },
    }),
    async request => {
      const { page, markdown } = request.body;
      const settings = await settingsToShow(deps);
      return { html: renderText(markdown, { settings, hasQuestions: page === 'faq' }).html };
    },
  );

  app.get(
    CONSOLE_API.builtInText,
    staff.may('products.read', {
      summary: 'Read the text that comes with the shop for a page, as a start for one of your own',
      params: BuiltInTextParams,
      response: { 200: BuiltInText },
    }),
    async request => ({
      markdown: await deps.writeBuiltInText(request.params.page, await settingsToShow(deps)),
    }),
  );
}

/** Returns those of the draft, unless they cannot be published. */
async function settingsToShow({ db, getVersion }: ConsoleDeps): Promise<Settings> {
  const draft = readSettings((await readDraftSettings(db)).settings);
  return draft.ok ? draft.value : getVersion().settings;
}
