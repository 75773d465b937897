/** Parts that the schemas of several routes share. */
import * as z from 'zod/mini';

/** An empty body. */
export const NoContent = z.null();

export const NEEDS_SESSION = { security: [{ bearer: [] }] };
