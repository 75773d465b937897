/** What there is to do today, and how sales go. Amounts are rupees. What the caller's role may not see is missing. */

import * as z from 'zod/mini';
import { REAL_SHOP_DEFAULT_NAMES } from '#domain/real-shop-defaults.ts';
import { BackupIssue } from './backups.ts';

const Sales = z.object({ orders: z.int(), total: z.number() });

/** A period that has begun against the same length of time of the period before; cancelled orders do not count. */
const Compared = z.object({ now: Sales, before: Sales });

/** A series of numbers that is nearly full this financial year, or that goes on after a full one. */
const FillingSeries = z.object({
  documents: z.enum(['Invoices', 'Credit notes']),
  series: z.string(),
  /** How many numbers it has left. */
  left: z.int(),
  /** The first series, which is full. */
  full: z.optional(z.string()),
  /** The series that comes after it. */
  next: z.optional(z.string()),
});

export type FillingSeries = z.infer<typeof FillingSeries>;

/** A default of a real shop that the shop lacks, with the values of settings by their paths. */
const Suggestion = z.object({
  name: z.enum(REAL_SHOP_DEFAULT_NAMES),
  values: z.record(z.string(), z.unknown()),
});

export type Suggestion = z.infer<typeof Suggestion>;

export const Today = z.object({
  toConfirm: z.int(),
  toPack: z.int(),
  toHandOver: z.int(),
  /** Orders of which a part is sent. */
  partlyShipped: z.int(),
  /** Parcels that are back at the shop, or lost, of which staff have not recorded what came back. */
  toReceive: z.int(),
  /** Orders that cannot be confirmed before they are paid. */
  awaitingPayment: z.int(),
  /** Products on sale with no size left, and those with a size of which three pieces or fewer are left, or none. */
  stock: z.optional(z.object({ out: z.int(), few: z.int() })),
  /** Mails that were given up, those that are an hour late or more, and those for which there was no mail server. */
  mails: z.optional(
    // Servers of the last release do not count the last.
    z.object({ failed: z.int(), late: z.int(), written: z.optional(z.int()) }),
  ),
  /** Payments to look at or to return, refunds that failed, and differences from the gateway. */
  payments: z.int(),
  /** Disputes to respond to, with the first of the times until which the shop may. It is missing where there is none. */
  disputes: z.optional(z.object({ count: z.int(), respondBy: z.string() })),
  /** Messages without a reply, and those of them that nobody has seen for 48 hours. */
  messages: z.optional(z.object({ open: z.int(), overdue: z.int() })),
  /** It is missing without backups, and where the database is PostgreSQL, whose backups the shop does not know. */
  backup: z.optional(
    z.object({
      /** The time of the latest backup. It is missing when there is none. */
      latestAt: z.optional(z.string()),
      /** There is none, or it is older than it should be. */
      isOld: z.boolean(),
      /** The check of the latest one has found something. */
      hasIssues: z.optional(z.boolean()),
      /** The keys of the gateway were left out of the backup that the shop was restored from. */
      lacksKeys: z.optional(z.boolean()),
      /** Why the latest run has made none; missing where it has. */
      issue: z.optional(BackupIssue),
    }),
  ),
  /** It is missing while every series has room. */
  fillingSeries: z.optional(z.readonly(z.array(FillingSeries))),
  /** What a new shop still needs, by its draft; missing once it is not the sample and has orders, or where a file has the products. */
  setup: z.optional(
    z.object({
      isSample: z.boolean(),
      /** Says whether they are no longer those of the sample. */
      hasOwnName: z.boolean(),
      hasOwnContact: z.boolean(),
      hasOwnPayment: z.boolean(),
      /** Servers of the last release do not say it. */
      hasOwnPromises: z.optional(z.boolean()),
      /** How tax is charged. */
      hasOwnTax: z.boolean(),
      hasGrievanceOfficer: z.boolean(),
      /** Products that are shown. */
      ownProducts: z.int(),
      sampleProducts: z.int(),
    }),
  ),
  /** It is missing where nothing is suggested. */
  suggestions: z.optional(z.readonly(z.array(Suggestion))),
  sales: z.optional(z.object({ day: Compared, week: Compared, month: Compared })),
});

export type Today = z.infer<typeof Today>;
