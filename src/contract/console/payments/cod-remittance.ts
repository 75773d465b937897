/** Cash on delivery: what couriers hold, what their remittances say, and what staff enter of it. Amounts are in rupees. */
import * as z from 'zod/mini';
import { shortText } from '#contract/text.ts';
import { REMITTANCE_MATCHES } from '#domain/payments/cod/match-remittance.ts';

/** Rows that are entered at once, at most. */
const MAX_ENTERED = 1000;

const Order = z.object({ id: z.string(), number: z.string(), customer: z.string() });

const Parcel = z.object({
  id: z.string(),
  order: Order,
  courier: z.string(),
  trackingNumber: z.string(),
  collected: z.number(),
  remitted: z.number(),
});

const RemittanceRow = z.object({
  /** The row of the file, as a spreadsheet numbers it. */
  row: z.int(),
  /** What the file names the parcel by. */
  named: z.string(),
  amount: z.number(),
  reference: z.string(),
  match: z.enum(REMITTANCE_MATCHES),
  /** One sentence for the screen says why, and what to do. */
  message: z.string(),
  parcel: z.optional(Parcel),
});

export type RemittanceRow = z.infer<typeof RemittanceRow>;

export const Remittance = z.object({
  /**
   * The rows are in the order of the file, at most 2000. Rows that were entered before are listed only where there is room.
   */
  rows: z.array(RemittanceRow),
  count: z.int(),
});

export type Remittance = z.infer<typeof Remittance>;

/** `open` is what the courier held of it by the remittance: what has changed since is not entered. */
export const RemittanceEntries = z.object({
  entries: z
    .array(
      z.object({
        order: shortText('Order'),
        shipment: shortText('Parcel'),
        amount: z.number().check(z.positive(), z.maximum(10_000_000)),
        reference: shortText('Reference'),
        open: z.number(),
      }),
    )
    .check(z.minLength(1), z.maxLength(MAX_ENTERED)),
});

export type RemittanceEntries = z.infer<typeof RemittanceEntries>;

/** What was entered before counts as `already`; what has changed since, or is not known, is `refused`. */
export const RemittanceResult = z.object({ entered: z.int(), already: z.int(), refused: z.int() });

export type RemittanceResult = z.infer<typeof RemittanceResult>;

const OpenParcel = z.extend(Parcel, {
  /** The time when it was delivered. */
  since: z.string(),
});

export const CashWithCouriers = z.object({
  couriers: z.array(
    z.object({
      courier: z.string(),
      parcels: z.int(),
      amount: z.number(),
      /** The time when the oldest of them was delivered. */
      since: z.string(),
    }),
  ),
  /** The oldest first, at most 500. */
  parcels: z.array(OpenParcel),
});

export type CashWithCouriers = z.infer<typeof CashWithCouriers>;
