/** The errors of the API: a code, an HTTP status and the message a person reads (spec 8). */
import { type ErrorBody, MESSAGES } from '#contract/error.ts';

/** Errors by the resource that raises them. Each resource adds its own by declaration merging. */
export interface ErrorsByResource {
  readonly request: RequestError;
}

export type ApiError = ErrorsByResource[keyof ErrorsByResource];

export interface ErrorReply<Error> {
  readonly status: number;
  readonly message: string;
  /** What the body has besides the code; a message in it replaces the general one. */
  readonly details?: (error: Error) => Partial<ErrorBody>;
}

/** A reply for every code: a missing one does not compile. */
export type ErrorReplies<Error extends { readonly code: string }> = {
  readonly [Code in Error['code']]: ErrorReply<Extract<Error, { readonly code: Code }>>;
};

export type RequestError =
  | {
      readonly code: 'invalid';
      /** The message for each wrong field, by its path joined with dots. */
      readonly fields: Readonly<Record<string, string>>;
      readonly isIncomplete: boolean;
    }
  | { readonly code: 'bad-request' }
  | { readonly code: 'bad-json' }
  | { readonly code: 'too-large' }
  | { readonly code: 'headers-too-large' }
  | { readonly code: 'too-slow' }
  | { readonly code: 'unsupported-type' }
  | { readonly code: 'not-logged-in' }
  | { readonly code: 'access-denied' }
  | { readonly code: 'not-found' }
  | { readonly code: 'busy'; readonly retryAfter: number }
  | { readonly code: 'failed' };

export const REQUEST_ERRORS: ErrorReplies<RequestError> = {
  invalid: {
    status: 400,
    message: MESSAGES.other,
    // A toast shows one sentence.
    details: ({ fields }) => ({ message: Object.values(fields)[0] ?? MESSAGES.other, fields }),
  },
  'bad-request': { status: 400, message: 'The request could not be understood' },
  'bad-json': { status: 400, message: 'The request is not valid JSON' },
  'too-large': { status: 413, message: 'The request is too large' },
  'headers-too-large': { status: 431, message: 'The request is too large' },
  'too-slow': { status: 408, message: MESSAGES.timeout },
  'unsupported-type': { status: 415, message: 'The request must be JSON' },
  'not-logged-in': { status: 401, message: MESSAGES.sessionExpired },
  'access-denied': { status: 403, message: MESSAGES.accessDenied },
  'not-found': { status: 404, message: MESSAGES.notFound },
  busy: { status: 503, message: MESSAGES.server },
  failed: { status: 500, message: MESSAGES.server },
};

/** Carries an error from where it is noticed to the one error handler. */
export class HttpError extends Error {
  readonly error: ApiError;

  constructor(error: ApiError) {
    super(error.code);
    this.error = error;
  }
}

export function notFound(): never {
  throw new HttpError({ code: 'not-found' });
}

/** Returns the value of a result. Throws its error as an `HttpError`. */
export function valueOrThrow<Value>(
  result: { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: ApiError },
): Value {
  if (result.ok) return result.value;
  throw new HttpError(result.error);
}

export function responseFor<Error extends { readonly code: string }>(
  replies: ErrorReplies<Error>,
  error: Error,
): { readonly status: number; readonly body: ErrorBody } {
  const reply = replies[error.code as Error['code']] as ErrorReply<Error>;
  return {
    status: reply.status,
    body: { message: reply.message, code: error.code, ...reply.details?.(error) },
  };
}
