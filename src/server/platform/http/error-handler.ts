/** Turns every error into a response. Nothing internal is disclosed; everything unexpected is logged. */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { type ApiError, type ErrorReplies, HttpError, responseFor } from './http-error.ts';

const RETRY_SECONDS = 2;

export interface ErrorPage {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface ErrorHandlerOptions {
  readonly replies: ErrorReplies<ApiError>;
  /** Says whether an error means that the database cannot be reached for a while. */
  readonly isUnavailable: (error: unknown) => boolean;
  /** The body of a 503 for page requests; without it JSON. */
  readonly unavailablePage?: (() => ErrorPage) | undefined;
}

export type ErrorHandler = (error: unknown, request: FastifyRequest, reply: FastifyReply) => void;

export function createErrorHandler({
  replies,
  isUnavailable,
  unavailablePage,
}: ErrorHandlerOptions): ErrorHandler {
  return (thrown, request, reply) => {
    const error = isUnavailable(thrown) ? busy() : toApiError(thrown);
    const { status, body } = responseFor(replies, error);
    const { incompleteMessage } = request.routeOptions.config ?? {};
    const isIncomplete = error.code === 'invalid' && error.isIncomplete && incompleteMessage !== undefined;
    // What is rejected on purpose is counted; a line for each would add to the overload.
    if (status >= 500 && !(thrown instanceof HttpError))
      request.server.log.error({ reqId: request.id, err: thrown }, 'request failed');
    if ('retryAfter' in error) reply.header('retry-after', error.retryAfter);
    reply.code(status).header('cache-control', 'no-store');
    if (status === 503 && unavailablePage !== undefined && isPageRequest(request)) {
      const { headers, body: page } = unavailablePage();
      reply.headers(headers).send(page);
      return;
    }
    // The route's own serializer knows only its success.
    reply
      .header('content-type', 'application/json; charset=utf-8')
      .serializer(JSON.stringify)
      .send(isIncomplete ? { ...body, message: incompleteMessage } : body);
  };
}

function isPageRequest({ method, url, headers }: FastifyRequest): boolean {
  return method === 'GET' && headers.accept?.includes('text/html') === true && !url.startsWith('/api/');
}

function busy(): ApiError {
  return { code: 'busy', retryAfter: RETRY_SECONDS };
}

function toApiError(thrown: unknown): ApiError {
  if (thrown instanceof HttpError) return thrown.error;
  const { statusCode = 500, code } = (thrown ?? {}) as Partial<FastifyError>;
  if (thrown instanceof SyntaxError || code === 'FST_ERR_CTP_INVALID_JSON_BODY') return { code: 'bad-json' };
  if (statusCode === 503 || code === 'EMFILE' || code === 'ENFILE') return busy();
  return FRAMEWORK_ERRORS[statusCode] ?? { code: statusCode < 500 ? 'bad-request' : 'failed' };
}

const FRAMEWORK_ERRORS: Readonly<Record<number, ApiError>> = {
  403: { code: 'access-denied' },
  404: { code: 'not-found' },
  413: { code: 'too-large' },
  415: { code: 'unsupported-type' },
};
