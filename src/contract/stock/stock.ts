import * as z from 'zod/mini';

export const Stock = z.record(z.string(), z.record(z.string(), z.number()));

export type Stock = z.infer<typeof Stock>;
