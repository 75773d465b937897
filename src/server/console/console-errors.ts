/** Why a request of the console fails, and the reply to each. */
import type { ErrorReplies } from '#server/http/http-error.ts';
import type { Fault } from '#server/versions/publish.ts';

export type ConsoleError =
  | { readonly code: 'if-match-missing' }
  | { readonly code: 'changed-meanwhile'; readonly stored: unknown; readonly sent: unknown }
  | { readonly code: 'id-taken'; readonly id: string }
  | { readonly code: 'products-in-file'; readonly file: string }
  | { readonly code: 'draft-changed' }
  | { readonly code: 'draft-busy' }
  | { readonly code: 'invalid-draft'; readonly faults: readonly Fault[] };

declare module '#server/http/http-error.ts' {
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
  'products-in-file': {
    status: 409,
    message: 'The products come from a file',
    details: ({ file }) => ({ message: `The products come from ${file}. Change them there.` }),
  },
  'draft-changed': { status: 412, message: 'The draft has changed since the preview' },
  'draft-busy': { status: 409, message: 'The draft is being changed by others. Please try again.' },
  'invalid-draft': {
    status: 422,
    message: 'The draft has faults and cannot be published',
    details: ({ faults }) => ({
      fields: Object.fromEntries(
        faults.slice(0, MAX_NAMED).map(({ kind, id, message }) => [`${kind}.${id}`, message]),
      ),
    }),
  },
};
