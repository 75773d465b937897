/** The description of the endpoint of PIN codes. */
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { API } from '#contract/urls.ts';
import type { EndpointDescription } from '#server/site/docs/endpoint-description.ts';
import { STAFF_ERRORS } from '#server/site/docs/staff-errors.ts';

export const PIN_CODE_DESCRIPTIONS: Readonly<Record<string, EndpointDescription>> = {
  [`GET ${API.pinCode}`]: {
    id: 'getPinCode',
    summary: 'Ask what is known of a PIN code',
    description:
      'City, district, payment on delivery, prepaid and days are of the table that the owner imported, and missing where it does not have them. Without it the state is that of the prefix, missing where that is not known.',
    success: 'What is known of it.',
    response: {
      pin: '600026',
      city: 'Chennai',
      district: 'Chennai',
      state: 'Tamil Nadu',
      stateCode: '33',
      cod: true,
      prepaid: true,
      days: 2,
    },
  },
  [`GET ${CONSOLE_API.pinCodes}`]: {
    id: 'getPinCodeTable',
    summary: 'Ask how many PIN codes the table of the owner has (staff)',
    success: 'Their number, and when the last was imported.',
    errors: STAFF_ERRORS,
    response: { count: 19_586, importedAt: '2026-11-20T12:30:00.000Z' },
  },
  [`GET ${CONSOLE_API.pinCodeFile}`]: {
    id: 'exportPinCodeTable',
    summary: 'Download the table of PIN codes (staff)',
    success: 'A file that can be imported as it is.',
    errors: STAFF_ERRORS,
    downloads: ['text/csv'],
  },
  [`PUT ${CONSOLE_API.pinCodes}`]: {
    id: 'replacePinCodeTable',
    summary: 'Replace the table of PIN codes (staff)',
    description:
      'The body is CSV or .xlsx, whatever its declared type, with the columns PIN and, where there are any, City, District, State, COD, Prepaid and Days. The whole table is replaced in one transaction, or nothing is written: the error of a file with faults has each of them in `table`. `dryRun` writes nothing.',
    success: 'What was replaced, or would be.',
    upload: 'text/csv',
    errors: [...STAFF_ERRORS, 'table-faults', 'too-large', 'busy', 'too-slow'],
    response: { isApplied: true, count: 19_586, added: 12, removed: 3 },
  },
};
