import * as z from 'zod/mini';

/** The body of an answer that says all with its status. */
export const NoContent = z.null();
