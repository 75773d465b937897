/** A text of the owner as its page would show it, while it is being written. */
import * as z from 'zod/mini';
import { countTableCells, MAX_PAGE_TEXT, MAX_TABLE_CELLS } from '#contract/page-text.ts';
import { longText } from '#contract/text.ts';
import { TEXT_PAGES } from '#domain/settings.ts';

export const TextPreviewRequest = z.object({
  page: z.enum(TEXT_PAGES),
  markdown: longText('Markdown', MAX_PAGE_TEXT).check(
    z.refine(text => countTableCells(text) <= MAX_TABLE_CELLS, {
      error: `Tables may have ${MAX_TABLE_CELLS} cells in all. Please shorten them.`,
    }),
  ),
});

export const BuiltInTextParams = z.pick(TextPreviewRequest, { page: true });

/** The text that a page has while the owner has written none, as a start for one. */
export const BuiltInText = z.object({ markdown: z.string() });

/** The server makes it of Markdown without HTML: it has no scripts, styles or pictures. */
export const TextPreview = z.object({ html: z.string() });
