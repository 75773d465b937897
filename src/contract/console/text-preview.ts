/** A text of the owner as its page would show it, while it is being written. */
import * as z from 'zod/mini';
import { MAX_PAGE_TEXT } from '#contract/page-text.ts';
import { longText } from '#contract/text.ts';
import { TEXT_PAGES } from '#domain/settings.ts';

export const TextPreviewRequest = z.object({
  page: z.enum(TEXT_PAGES),
  markdown: longText('Markdown', MAX_PAGE_TEXT),
});

export const BuiltInTextParams = z.pick(TextPreviewRequest, { page: true });

/** The text that a page has while the owner has written none, as a start for one. */
export const BuiltInText = z.object({ markdown: z.string() });

/** The server makes it of Markdown without HTML: it has no scripts, styles or pictures. */
export const TextPreview = z.object({ html: z.string() });
