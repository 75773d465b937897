/** Orders as a file for spreadsheets. */
import * as z from 'zod/mini';
import { OrderIds } from './order-ids.ts';
import { OrderFilter } from './order-list.ts';

/** A row for each order, or for each line of each order. */
export const ORDER_FILE_ROWS = ['orders', 'lines'] as const;

export type OrderFileRows = (typeof ORDER_FILE_ROWS)[number];

export const OrderFileQuery = z.object({
  ...OrderFilter.shape,
  /** The default is `orders`. */
  rows: z.optional(z.enum(ORDER_FILE_ROWS)),
  /** These orders, whatever the filter: ids with commas between them. */
  ids: z.optional(OrderIds),
});
