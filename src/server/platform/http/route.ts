/** What every route uses: the instance typed by its schemas, and parts of these schemas. */
import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';

export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

export const NoContent = z.null();

export const NEEDS_SESSION = { security: [{ bearer: [] }] };

/** Staff may also be authenticated by the cookie of the console. */
export const NEEDS_STAFF_SESSION = { security: [{ bearer: [] }, { console: [] }] };
