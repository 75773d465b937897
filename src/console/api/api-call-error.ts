/** What a call of the API throws: queries and mutations show its message. */
import type { ApiError } from '#contract/api-error.ts';
import type { ErrorBody } from '#contract/error.ts';

export class ApiCallError extends Error {
  /** 0 where no response came. */
  readonly status: number;
  /** It is absent where no response came. */
  readonly body: ErrorBody | undefined;

  constructor(error: ApiError) {
    super(toMessage(error));
    this.name = 'ApiCallError';
    this.status = error.kind === 'refused' ? error.status : 0;
    this.body = error.kind === 'refused' ? error.body : undefined;
  }
}

function toMessage(error: ApiError): string {
  if (error.kind === 'timeout') return 'The server took too long. Please try again.';
  if (error.kind === 'network') return 'No connection. Check your network, then try again.';
  if (error.status >= 500) return 'The server could not do this. Please try again in a minute.';
  return error.body.message;
}
