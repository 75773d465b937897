import { ErrorBody, MESSAGES } from './error.ts';

export type ApiError =
  | { readonly kind: 'refused'; readonly status: number; readonly body: ErrorBody }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'network' };

/** Returns the error of a response that is not a success. Without a valid body it has the general message. */
export async function readApiError(response: Pick<Response, 'status' | 'json'>): Promise<ApiError> {
  const body = ErrorBody.safeParse(await response.json().catch(() => undefined));
  return body.success
    ? { kind: 'refused', status: response.status, body: body.data }
    : malformedResponse(response.status);
}

export function malformedResponse(status: number): ApiError {
  return { kind: 'refused', status, body: { message: MESSAGES.other, code: 'malformed-response' } };
}

export function toApiError(thrown: unknown): ApiError {
  const timedOut = thrown instanceof Error && thrown.name === 'TimeoutError';
  return { kind: timedOut ? 'timeout' : 'network' };
}

/** Returns the sentence for a toast: by status where the spec has one, else the server's own message. */
export function toMessage(error: ApiError): string {
  if (error.kind === 'timeout') return MESSAGES.timeout;
  if (error.kind === 'network') return MESSAGES.network;
  return messageForStatus(error.status) ?? error.body.message;
}

function messageForStatus(status: number): string | undefined {
  if (status >= 500) return MESSAGES.server;
  return {
    401: MESSAGES.sessionExpired,
    403: MESSAGES.accessDenied,
    404: MESSAGES.notFound,
    429: MESSAGES.tooMany,
  }[status];
}
