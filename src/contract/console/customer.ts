/** Customers as staff see them. Amounts are rupees, times ISO 8601 in UTC. */
import * as z from 'zod/mini';
import { SearchText, shortText } from '#contract/text.ts';
import { MESSAGE_STATE_NAMES } from '#domain/messages/message-state.ts';
import { ORDER_STAGE_NAMES } from '#domain/orders/order-stages.ts';
import { ORDER_STATUS_NAMES } from '#domain/orders/order-statuses.ts';
import { NoteText } from './note.ts';
import { cursorText } from './query-fields.ts';
import { SUBSCRIBER_STATES } from './subscriber.ts';

export const CustomerListQuery = z.object({
  /** Each word must be in the name, email or phone. */
  search: z.optional(SearchText),
  cursor: z.optional(cursorText(/^usr_\w{25}$/)),
});

/** The file has every customer whom the list finds. */
export const CustomerFileQuery = z.object({ search: CustomerListQuery.shape.search });

export type CustomerListQuery = z.infer<typeof CustomerListQuery>;

const FIELDS = {
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  emailVerified: z.boolean(),
  since: z.string(),
  orderCount: z.int(),
  /** The sum of all orders that are not cancelled, less what was refunded or taken off them. */
  spent: z.number(),
  lastOrderAt: z.optional(z.string()),
  /** Has ordered without an account. The orders are those with one phone number and email. */
  isGuest: z.optional(z.boolean()),
};

/** The newest accounts first. */
export const CustomerList = z.object({
  customers: z.array(z.object(FIELDS)),
  next: z.optional(z.string()),
});

export type CustomerList = z.infer<typeof CustomerList>;

export const CustomerDetail = z.object({
  ...FIELDS,
  isStaff: z.boolean(),
  newsletter: z.enum(['none', ...SUBSCRIBER_STATES]),
  /** The address of the profile is first. Lines without text are left out. */
  addresses: z.array(z.array(z.string())),
  /** The newest, at most 50. */
  orders: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      status: z.enum(ORDER_STATUS_NAMES),
      stage: z.enum(ORDER_STAGE_NAMES),
      total: z.number(),
      placedAt: z.string(),
    }),
  ),
  notes: z.array(z.object({ id: z.string(), note: z.string(), author: z.string(), writtenAt: z.string() })),
  /** Written with this email; nobody has shown that the customer wrote them. */
  messages: z.array(
    z.object({
      id: z.string(),
      ticket: z.string(),
      subject: z.string(),
      state: z.enum(MESSAGE_STATE_NAMES),
      receivedAt: z.string(),
    }),
  ),
});

export type CustomerDetail = z.infer<typeof CustomerDetail>;

export const NewCustomerNote = z.object({
  note: NoteText,
});

/** Consoles of 0.2.0 ask for a text, and get the page. */
const EXPORT_FORMATS = ['json', 'page', 'text'] as const;

export const ExportQuery = z.object({ format: z.optional(z.enum(EXPORT_FORMATS)) });

/** Cannot be undone: the email is typed again. */
export const ErasureRequest = z.object({ email: shortText('Email') });
