/** What staff do for a customer without an account, who has said number and phone. */
import { callApi, post } from '#console/api/call-api.ts';
import type { GuestCheck, GuestEmailChange } from '#contract/console/orders/guest-help.ts';
import { ConsoleOrder } from '#contract/console/orders/order-page.ts';
import { ORDER_API } from '#contract/console/orders/order-urls.ts';
import { fill } from '#contract/urls.ts';

export function checkGuest(id: string, check: GuestCheck): Promise<ConsoleOrder> {
  return post(fill(ORDER_API.guestChecks, { id }), ConsoleOrder, check);
}

export function enterGuestEmail(id: string, change: GuestEmailChange): Promise<ConsoleOrder> {
  const url = fill(ORDER_API.guestEmail, { id });
  return callApi({ method: 'PUT', url, response: ConsoleOrder, body: change });
}

export function mailGuestLink(id: string, check: GuestCheck): Promise<ConsoleOrder> {
  return post(fill(ORDER_API.guestLinks, { id }), ConsoleOrder, check);
}
