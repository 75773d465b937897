/** A request about a message fails with one of these errors, each with its reply. */
import type { ErrorReplies } from '#server/platform/http/http-error.ts';

export interface MessageError {
  readonly code: 'answered-meanwhile';
  /** The message with the reply of somebody else. */
  readonly stored?: unknown;
}

declare module '#server/platform/http/http-error.ts' {
  interface ErrorsByResource {
    readonly messages: MessageError;
  }
}

export const MESSAGE_ERRORS: ErrorReplies<MessageError> = {
  'answered-meanwhile': {
    status: 409,
    message: 'Somebody has answered this message meanwhile. Read that reply before you send yours.',
    details: ({ stored }) => ({ stored }),
  },
};
