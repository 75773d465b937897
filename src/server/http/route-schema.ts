import * as z from 'zod/mini';

export const NoContent = z.null();

export const NEEDS_SESSION = { security: [{ bearer: [] }] };
