/** What the page of the spreadsheet sends. */
import { callWithFile } from '#console/api/call-api.ts';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { ImportResult, type SpreadsheetFormat } from '#contract/console/spreadsheet.ts';

/** The server may take so long for the largest file. */
const IMPORT_MS = 180_000;

interface Import {
  readonly content: Promise<Blob>;
  /** Removes the products that the file does not name. */
  readonly replace: boolean;
  /** What the dry run has said; without it the request is the dry run. */
  readonly seen?: Pick<ImportResult, 'revision' | 'stock'>;
}

export async function importFile({ content, replace, seen }: Import): Promise<ImportResult> {
  const query = new URLSearchParams({
    ...(seen === undefined ? { dryRun: 'true' } : { counts: seen.stock.seen }),
    ...(replace && { replace: 'true' }),
  });
  return callWithFile(
    {
      method: 'PUT',
      url: `${CONSOLE_API.spreadsheet}?${query}`,
      response: ImportResult,
      headers: {
        'content-type': 'application/octet-stream',
        ...(seen !== undefined && { 'if-match': `"${seen.revision}"` }),
      },
      timeoutMs: IMPORT_MS,
    },
    await content,
  );
}

export const TEMPLATE_LINK = `${CONSOLE_API.spreadsheet}?template=true`;

export function exportLink(format: SpreadsheetFormat): string {
  return `${CONSOLE_API.spreadsheet}?format=${format}`;
}
