/** The one place where an error becomes an answer: nothing of the inside is told, everything unexpected is logged. */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import {
  hasZodFastifySchemaValidationErrors,
  type ZodFastifySchemaValidationError,
} from 'fastify-type-provider-zod';
import { fieldsOf, MESSAGES } from '#contract/error.ts';
import { isUnavailable } from '#server/db/failure.ts';
import { errorBodyOf, HttpError, type Refusal, retryAfterOf, statusOf } from './http-error.ts';

const RETRY_SECONDS = 2;

export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = refusalOf(error);
  if (statusOf(refusal) >= 500) {
    request.server.log.error({ reqId: request.id, err: error }, 'request failed');
  }
  sendRefusal(reply, refusal);
}

function sendRefusal(reply: FastifyReply, refusal: Refusal): void {
  const retryAfter = retryAfterOf(refusal);
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  // Bypasses the answer's schema, which speaks of success alone.
  reply
    .code(statusOf(refusal))
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer(JSON.stringify)
    .send(errorBodyOf(refusal));
}

export function answerNotFound(_request: FastifyRequest, reply: FastifyReply): void {
  sendRefusal(reply, { code: 'not-found' });
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof HttpError) return error.refusal;
  if (hasZodFastifySchemaValidationErrors(error)) return { code: 'invalid', fields: invalidFields(error) };
  if (isUnavailable(error)) return { code: 'busy', retryAfter: RETRY_SECONDS };
  return requestRefusalOf(error);
}

function invalidFields(error: { readonly validation: readonly ZodFastifySchemaValidationError[] }) {
  return fieldsOf(
    error.validation.map(({ instancePath, message = MESSAGES.other }) => ({
      path: instancePath.split('/').filter(part => part !== ''),
      message,
    })),
  );
}

/** What the framework and its plugins refuse by themselves, told apart by status. */
function requestRefusalOf(error: unknown): Refusal {
  const status = (error as Partial<FastifyError>)?.statusCode ?? 500;
  if (status === 413) return { code: 'too-large' };
  if (status === 415) return { code: 'unsupported-type' };
  if (status === 404) return { code: 'not-found' };
  if (status === 403) return { code: 'access-denied' };
  if (status === 503) return { code: 'busy', retryAfter: RETRY_SECONDS };
  if (error instanceof SyntaxError || isJsonError(error)) return { code: 'bad-json' };
  return status >= 400 && status < 500 ? { code: 'bad-request' } : { code: 'failed' };
}

function isJsonError(error: unknown): boolean {
  return (error as Partial<FastifyError>)?.code === 'FST_ERR_CTP_INVALID_JSON_BODY';
}
