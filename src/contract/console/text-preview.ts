/** A text of the owner as its page would show it, while it is being written. */
import * as z from 'zod/mini';
import { MAX_PAGE_TEXT } from '#contract/page-text.ts';
import { longText } from '#contract/text.ts';
import { TEXT_PAGES } from '#domain/settings.ts';

export const TextPreviewRequest = z.object({
  page: z.enum(TEXT_PAGES),
  markdown: longText('Markdown', MAX_PAGE_TEXT),
});

/** The server makes it of Markdown without HTML: it has no scripts, styles or pictures. */
export const TextPreview = z.object({ html: z.string() });
