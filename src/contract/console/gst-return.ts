/** The return of sales (GSTR-1) of a month or quarter, as the console shows it. Amounts are in rupees. */
import * as z from 'zod/mini';
import { DIFFERENCE_NAMES } from '#domain/gst-return/reconcile.ts';
import { RETURN_FILE_NAMES } from '#domain/gst-return/return-files.ts';
import { RETURN_PERIOD_NAMES, rangeOfReturn } from '#domain/gst-return/return-period.ts';

const MONTH = 'month must be a month such as 2026-11';

export const GstReturnQuery = z.object({
  /** The month is one of India. For a quarter any of its months will do. The default is the last one that is over. */
  month: z.optional(
    z
      .string({ error: MONTH })
      .check(z.refine(text => rangeOfReturn(text, 'month') !== undefined, { error: MONTH })),
  ),
  period: z.optional(z.enum(RETURN_PERIOD_NAMES, { error: 'period must be month or quarter' })),
});

export const GstReturnFileName = z.object({
  file: z.enum(RETURN_FILE_NAMES, { error: `file must be one of ${RETURN_FILE_NAMES.join(', ')}` }),
});

export const GstReturn = z.object({
  /** The month as it was requested. */
  month: z.string(),
  /** The first and the last day. */
  from: z.string(),
  to: z.string(),
  files: z.array(z.object({ name: z.enum(RETURN_FILE_NAMES), rows: z.int() })),
  reconciliation: z.object({
    invoiced: z.number(),
    credited: z.number(),
    /** Invoices less credit notes of these orders in other returns. */
    inOthers: z.number(),
    differences: z.array(
      z.object({
        name: z.enum(DIFFERENCE_NAMES),
        amount: z.number(),
        count: z.int(),
        /** The first of them. */
        orders: z.array(z.object({ id: z.string(), number: z.string() })),
      }),
    ),
    charged: z.number(),
    refunded: z.number(),
  }),
});

export type GstReturnQuery = z.infer<typeof GstReturnQuery>;
export type GstReturn = z.infer<typeof GstReturn>;
