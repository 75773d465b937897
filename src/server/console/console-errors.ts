/** A request of the console fails with one of these errors, each with its reply. */

import { MAX_COLLECTIONS } from '#contract/collections/collection.ts';
import { MAX_REDIRECTS } from '#contract/console/redirect.ts';
import { MAX_SPREADSHEET_MB, type TableIssues } from '#contract/console/spreadsheet.ts';
import { toMinute } from '#domain/day.ts';
import { printTableIssue } from '#server/catalogue/products/spreadsheet/table-issue.ts';
import type { DraftIssue } from '#server/catalogue/versions/check-records.ts';
import type { ErrorReplies } from '#server/platform/http/http-error.ts';

export type ConsoleError =
  | { readonly code: 'if-match-missing' }
  | { readonly code: 'changed-meanwhile'; readonly stored: unknown; readonly sent: unknown }
  | { readonly code: 'id-taken'; readonly id: string }
  | { readonly code: 'product-ordered'; readonly id: string }
  | { readonly code: 'products-in-file'; readonly file: string }
  | { readonly code: 'category-taken'; readonly key: string }
  | { readonly code: 'category-in-use'; readonly key: string; readonly count: number }
  | { readonly code: 'other-categories'; readonly keys: readonly string[] }
  | { readonly code: 'too-many-collections' }
  | { readonly code: 'draft-changed' }
  | { readonly code: 'stock-moved' }
  | { readonly code: 'published-since' }
  | { readonly code: 'draft-busy' }
  | { readonly code: 'publication-running' }
  | { readonly code: 'other-version' }
  | { readonly code: 'nothing-to-schedule' }
  | { readonly code: 'schedule-over' }
  | { readonly code: 'older-server'; readonly until: number }
  | ({ readonly code: 'table-faults' } & TableIssues)
  | { readonly code: 'leads-to-itself'; readonly from: string }
  | { readonly code: 'leads-in-a-circle'; readonly from: string }
  | { readonly code: 'redirect-taken'; readonly from: string }
  | { readonly code: 'too-many-redirects' }
  | { readonly code: 'no-tracking-numbers'; readonly problem: string }
  | { readonly code: 'table-too-large' }
  | { readonly code: 'moving-too-large' }
  | { readonly code: 'too-many-products' }
  | { readonly code: 'upi-needs-owner' | 'upi-needs-code' }
  | { readonly code: 'invalid-draft'; readonly issues: readonly DraftIssue[] };

declare module '#server/platform/http/http-error.ts' {
  interface ErrorsByResource {
    readonly console: ConsoleError;
  }
}

const MAX_NAMED = 100;

export const CONSOLE_ERRORS: ErrorReplies<ConsoleError> = {
  'if-match-missing': { status: 428, message: 'If-Match must be the ETag of what you have read' },
  'changed-meanwhile': {
    status: 412,
    message: 'Somebody else has changed this meanwhile',
    details: ({ stored, sent }) => ({ stored, sent }),
  },
  'id-taken': {
    status: 409,
    message: 'This id is taken',
    details: ({ id }) => ({ message: `${id} is taken`, fields: { id: `${id} is taken` } }),
  },
  'product-ordered': {
    status: 409,
    message: 'Somebody has ordered this product',
    details: ({ id }) => ({
      message: `Somebody has ordered ${id}, so that it cannot be deleted. Archive it: shoppers see it no more, and the order keeps it.`,
    }),
  },
  'products-in-file': {
    status: 409,
    message: 'Products and categories come from a file',
    details: ({ file }) => ({ message: `Products and categories come from ${file}. Change them there.` }),
  },
  'category-taken': {
    status: 409,
    message: 'This key is taken',
    details: ({ key }) => ({ message: `${key} is taken`, fields: { key: `${key} is taken` } }),
  },
  'category-in-use': {
    status: 409,
    message: 'Products are in this category',
    details: ({ key, count }) => ({
      message: `${count} ${count === 1 ? 'product is' : 'products are'} in ${key}. Move them to another category first.`,
    }),
  },
  'other-categories': {
    status: 409,
    message: 'The order must name every category once',
    details: ({ keys }) => ({ message: `The order must name each of these once: ${keys.join(', ')}` }),
  },
  'too-many-collections': {
    status: 409,
    message: `There are ${MAX_COLLECTIONS} collections already. Delete some that nobody needs.`,
  },
  'stock-moved': {
    status: 409,
    message: 'Counts have moved since you looked at them. Look at them again, then import.',
  },
  'draft-changed': { status: 412, message: 'The draft has changed since the preview' },
  'published-since': {
    status: 409,
    message: 'It is published already. Versions has the earlier one, which you can publish again.',
  },
  'draft-busy': { status: 409, message: 'The draft is being changed by others. Please try again.' },
  'publication-running': {
    status: 409,
    message: 'Another publication is being written. Please try again in a minute.',
  },
  'other-version': {
    status: 409,
    message:
      'Something else has come into force since. Undo your change by hand, or publish an earlier version again.',
  },
  'nothing-to-schedule': { status: 409, message: 'There are no changes to schedule' },
  'schedule-over': { status: 409, message: 'It is over already: nothing of it waits or runs' },
  'older-server': {
    status: 409,
    message: 'A server of the last release may be running, which does not carry out what is scheduled',
    details: ({ until }) => ({
      message: `A server of the last release may still be running, which does not carry out what is scheduled. Stop it. Scheduling works again at ${toMinute(until)} (Indian time).`,
    }),
  },
  'table-faults': {
    status: 422,
    message: 'The spreadsheet has faults, and nothing is imported',
    details: ({ faults, hints, foreign }) => ({
      message: firstIssue(faults),
      table: { faults, hints, foreign } satisfies TableIssues,
    }),
  },
  'leads-to-itself': {
    status: 409,
    message: 'The address leads to itself',
    details: () => toField('to', 'leads to the old address itself; write another'),
  },
  'leads-in-a-circle': {
    status: 409,
    message: 'The address would lead in a circle',
    details: ({ from }) =>
      toField('to', `leads back to ${from} by another redirect; write another, or delete that one`),
  },
  'redirect-taken': {
    status: 409,
    message: 'There is a redirect of this address already',
    details: ({ from }) => {
      const message = `${from} leads somewhere already. Look for it in the list, and change it there.`;
      return { message, fields: { from: message } };
    },
  },
  'too-many-redirects': {
    status: 409,
    message: `There are ${MAX_REDIRECTS} redirects already. Delete some that nobody uses.`,
  },
  'moving-too-large': {
    status: 422,
    message: 'The files need too much memory or time to read. Divide them into smaller ones.',
  },
  'no-tracking-numbers': {
    status: 400,
    message: 'The file has no columns of orders and tracking numbers',
    details: ({ problem }) => ({ message: `The file ${problem}.` }),
  },
  'table-too-large': {
    status: 413,
    message: `The file has more than ${MAX_SPREADSHEET_MB} MB. Divide it.`,
  },
  'too-many-products': {
    status: 422,
    message: 'There are too many products for an Excel workbook. Export them as CSV.',
  },
  'upi-needs-owner': {
    status: 403,
    message: 'Only an owner can change the UPI id that customers pay to',
  },
  'upi-needs-code': {
    status: 403,
    message: 'To change the UPI id that customers pay to, enter a code of your second factor',
  },
  'invalid-draft': {
    status: 422,
    message: 'The draft has faults and cannot be published',
    details: ({ issues }) => ({
      fields: Object.fromEntries(
        Array.from(
          Map.groupBy(issues.slice(0, MAX_NAMED), ({ kind, id }) => `${kind}.${id}`),
          ([field, alike]) => [field, alike.map(({ message }) => message).join('; ')],
        ),
      ),
    }),
  },
};

function toField(field: 'to', problem: string) {
  const message = `This address ${problem}.`;
  return { message, fields: { [field]: message } };
}

/** A toast shows one sentence. */
function firstIssue({ first, count }: TableIssues['faults']): string {
  const [line = ''] = first.map(printTableIssue);
  const more = count > 1 ? ` (and ${count - 1} more)` : '';
  return `${line.charAt(0).toUpperCase()}${line.slice(1)}${more}`;
}
