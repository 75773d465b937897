/** An order as it is read by its link, without an account, or found by its number and a phone number. */
import * as z from 'zod/mini';
import { MailedCode, Password } from '#contract/account.ts';
import { longText, NewEmail, Phone, requiredText } from '#contract/text.ts';
import { ORDER_STATUS_NAMES } from '#domain/orders/order-statuses.ts';
import { PARCEL_STATE_NAMES } from '#domain/orders/parcels/parcel-states.ts';
import { isShopNumber, readShopNumber } from '#domain/text/shop-number.ts';
import { Order } from './order.ts';

/** Browsers send the token of a link in this header, never in a URL: no log and no Referer has it. */
export const ORDER_LINK_HEADER = 'order-link';

export const LINK_ACCESS = ['full', 'view'] as const;

export type LinkAccess = (typeof LINK_ACCESS)[number];

/**
 * Says whether mails reach the shopper: no address, one that nobody has confirmed, one at which a mail about the order was opened, or a
 * confirmed one, which a guest changes no more.
 */
export const EMAIL_STATES = ['none', 'unconfirmed', 'opened', 'confirmed'] as const;

export const LinkedOrder = z.object({
  access: z.enum(LINK_ACCESS),
  /** With the access `view`: first name, city, state and the end of the phone number, and no other personal data. */
  order: Order,
  email: z.enum(EMAIL_STATES),
  /** The path of the page that shows the order to whoever has it. */
  viewLink: z.string(),
  /** The order belongs to an account. */
  hasAccount: z.boolean(),
  /** An account has taken it over, so that its links only show it, and no code gives more. */
  isClaimed: z.boolean(),
});

export type LinkedOrder = z.infer<typeof LinkedOrder>;

/** A guest need not say why. */
export const CancelLinkedOrderRequest = z.object({
  reason: z.optional(longText('Reason', 500)),
  notes: z.optional(longText('Notes', 1000)),
});

export type CancelLinkedOrderRequest = z.infer<typeof CancelLinkedOrderRequest>;

export const LinkedOrderEmailRequest = z.object({ email: NewEmail });

export type LinkedOrderEmailRequest = z.infer<typeof LinkedOrderEmailRequest>;

export const OrderCodeRequest = z.object({ code: MailedCode });

/** The path of the page of the order, by a link with full access. */
export const NewLink = z.object({ link: z.string() });

/** Without the code, one is mailed. Without a password the shopper signs in by code. */
export const OrderAccountRequest = z.object({
  password: z.optional(Password),
  code: z.optional(MailedCode),
});

export type OrderAccountRequest = z.infer<typeof OrderAccountRequest>;

const MAX_NUMBER = 200;

export const OrderLookupRequest = z.object({
  number: requiredText('Order number').check(
    z.overwrite(text => (text.length > MAX_NUMBER ? text : (readShopNumber(text) ?? text))),
    z.refine(isShopNumber, { error: 'Please enter the whole order number, with its letters and digits' }),
  ),
  phone: Phone,
});

export type OrderLookupRequest = z.infer<typeof OrderLookupRequest>;

/** What number and phone alone disclose: no names, no products and no locations. */
export const FoundOrder = z.object({
  orderId: z.string(),
  status: z.enum(ORDER_STATUS_NAMES),
  placedAt: z.string(),
  /** The order waits until then for its payment. */
  payBefore: z.optional(z.string()),
  /** Those that the courier has. */
  parcels: z.array(
    z.object({
      id: z.string(),
      state: z.enum(PARCEL_STATE_NAMES),
      courier: z.string(),
      trackingNumber: z.string(),
      trackingUrl: z.optional(z.string()),
      events: z.array(z.object({ at: z.string(), state: z.enum(PARCEL_STATE_NAMES) })),
    }),
  ),
});

export type FoundOrder = z.infer<typeof FoundOrder>;
