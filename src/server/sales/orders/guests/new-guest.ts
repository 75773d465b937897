/** The rows of a new guest besides those of the order. */
import type { KeyObject } from 'node:crypto';
import { NO_ADDRESS } from '#contract/account.ts';
import { readIndianPhone } from '#domain/text/phone.ts';
import { toAddressColumns, type UserTable } from '#server/people/accounts/account.table.ts';
import { hashToken } from '#server/people/accounts/hash-token.ts';
import { toMailbox } from '#server/platform/rate-limits/mailbox.ts';
import type { OrderTable } from '#server/sales/orders/order.table.ts';
import type { GuestRows } from './guest.repository.ts';
import type { GuestTable, LinkPurpose } from './guest.table.ts';
import { createOrderToken } from './order-link-token.ts';

export type GuestRequest = Pick<GuestTable, 'key_hash' | 'request_hash'>;

const FIRST_LINKS: readonly LinkPurpose[] = ['own', 'view'];

export function newGuest(order: OrderTable, request: GuestRequest, orderLinkKey: KeyObject): GuestRows {
  const { id: order_id, user_id, created_at, phone, email } = order;
  return {
    user: newGuestUser(order),
    guest: {
      user_id,
      order_id,
      ...request,
      phone: readIndianPhone(phone) ?? phone,
      mailbox: guestMailbox(email),
      claimed_by: null,
      claimed_at: null,
      erased_at: null,
      created_at,
    },
    links: FIRST_LINKS.map(purpose => ({
      order_id,
      purpose,
      token_hash: hashToken(createOrderToken({ orderId: order_id, purpose }, orderLinkKey)),
      created_at,
      opened_at: null,
    })),
  };
}

/** The mailbox of an address; empty where there is none. */
export function guestMailbox(email: string): string {
  return email === '' ? '' : toMailbox(email);
}

/** Nobody can log in, reset a password or register: what stands in place of the email is no address, and no password has the hash. */
function newGuestUser({ user_id, created_at }: OrderTable): UserTable {
  return {
    id: user_id,
    email: `guest ${user_id}`,
    password_hash: '',
    role: 'shopper',
    staff_role: null,
    email_verified_at: null,
    common_password: null,
    // The name that lists of changes have.
    first_name: 'Guest',
    last_name: '',
    phone: '',
    ...toAddressColumns(NO_ADDRESS),
    created_at,
    updated_at: created_at,
  };
}
