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
  /** The revision of the dry run; without it the request is the dry run. */
  readonly revision?: number;
}

export async function importFile({ content, replace, revision }: Import): Promise<ImportResult> {
  const query = new URLSearchParams({
    ...(revision === undefined && { dryRun: 'true' }),
    ...(replace && { replace: 'true' }),
  });
  return callWithFile(
    {
      method: 'PUT',
      url: `${CONSOLE_API.spreadsheet}?${query}`,
      response: ImportResult,
      headers: {
        'content-type': 'application/octet-stream',
        ...(revision !== undefined && { 'if-match': `"${revision}"` }),
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
