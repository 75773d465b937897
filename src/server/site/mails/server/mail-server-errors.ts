import type { ErrorReplies } from '#server/platform/http/http-error.ts';

type MailServerError = { readonly code: 'mail-server-in-environment' } | { readonly code: 'no-mail-server' };

declare module '#server/platform/http/http-error.ts' {
  interface ErrorsByResource {
    readonly mailServer: MailServerError;
  }
}

export const MAIL_SERVER_ERRORS: ErrorReplies<MailServerError> = {
  'mail-server-in-environment': {
    status: 409,
    message:
      'The mail server is set in the environment of the server (SMTP_URL), which comes first; take it out there to enter another here',
  },
  'no-mail-server': { status: 409, message: 'Please enter a mail server first' },
};
