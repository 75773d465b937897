/** The audit says who changed what, with one entry for each change of a record. */
import * as z from 'zod/mini';
import { cursorText, limitText, timeText } from './query-fields.ts';

export const AUDIT_PER_PAGE = 50;

const Name = (name: string) =>
  z.optional(z.string().check(z.maxLength(200, { error: `${name} is too long` })));

export const AuditFilter = z.object({
  /** A user id, or the name of a command. */
  actor: Name('actor'),
  action: Name('action'),
  /** An example is `product`, `settings`, `order` or `staff`. */
  kind: Name('kind'),
  /** The id of the record. */
  record: Name('record'),
  from: z.optional(timeText('from')),
  /** The end is not included. */
  to: z.optional(timeText('to')),
});

const CURSOR = /^\d{1,15}-aud_[0-9a-z]{25}$/;

export const AuditQuery = z.extend(AuditFilter, {
  limit: z.optional(limitText(AUDIT_PER_PAGE)),
  cursor: z.optional(cursorText(CURSOR)),
});

export const AuditEntry = z.object({
  id: z.string(),
  at: z.string(),
  /** The person who made the change; a command has no email. */
  actor: z.object({ id: z.string(), name: z.string(), email: z.optional(z.string()) }),
  action: z.string(),
  kind: z.string(),
  record: z.string(),
  /** The number of an order, whose id says nothing to staff. */
  orderNumber: z.optional(z.string()),
  /** It is null for what was created, or of which nothing is stored. */
  before: z.unknown(),
  after: z.unknown(),
});

/** The latest first. */
export const AuditPage = z.object({
  entries: z.array(AuditEntry),
  /** The current staff by name, as a choice for the filter. */
  people: z.array(z.object({ id: z.string(), name: z.string() })),
  /** The cursor of the next page; none at the end. */
  next: z.optional(z.string()),
});

export type AuditFilter = z.infer<typeof AuditFilter>;
export type AuditEntry = z.infer<typeof AuditEntry>;
export type AuditPage = z.infer<typeof AuditPage>;
