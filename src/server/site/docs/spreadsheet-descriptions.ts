/** The descriptions of the endpoints of spreadsheets. */
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { SPREADSHEET_TYPES } from '#contract/console/spreadsheet.ts';
import type { EndpointDescription } from './endpoint-description.ts';
import { STAFF_ERRORS } from './staff-errors.ts';

export const SPREADSHEET_DESCRIPTIONS: Readonly<Record<string, EndpointDescription>> = {
  [`GET ${CONSOLE_API.spreadsheet}`]: {
    id: 'exportProducts',
    summary: 'Export the products of the draft as a spreadsheet (staff)',
    description: 'Importing the file changes nothing. Its ETag is the state of the draft.',
    success: 'The file.',
    downloads: Object.values(SPREADSHEET_TYPES),
    errors: [...STAFF_ERRORS, 'too-many-products'],
  },
  [`PUT ${CONSOLE_API.spreadsheet}`]: {
    id: 'importProducts',
    summary: 'Update the products of the draft by a spreadsheet (staff)',
    description:
      'The body is the file, CSV or .xlsx, whatever its declared type. Products are found by id; only the columns that the table has are changed. All or nothing: the error of a file with faults has each of them in `table`, with row, column, text and what to write. `If-Match` is the ETag of the export or of a dry run: products that others have changed since are not overwritten, and the error has both states. A dry run needs none.',
    success: 'What the import has changed, or would change; of each list the first thousand.',
    upload: 'text/csv',
    errors: [
      ...STAFF_ERRORS,
      'table-faults',
      'table-too-large',
      'products-in-file',
      'changed-meanwhile',
      'if-match-missing',
      'too-slow',
    ],
    response: {
      isApplied: true,
      revision: 32,
      added: { first: ['KUR-0043'], count: 1 },
      changed: {
        first: [{ id: 'KUR-0042', fields: [{ field: 'price', before: 2090, after: 1890 }] }],
        count: 1,
      },
      removed: { first: [], count: 0 },
      unchanged: 558,
      hints: {
        first: [
          {
            row: 2,
            column: 'K',
            field: 'description',
            text: 'cottn',
            problem: 'is in no dictionary; correct it if it is a mistake',
          },
        ],
        count: 1,
      },
    },
  },
};
