/** Corrections of an order before it is handed over. */
import { callApi, post } from '#console/api/call-api.ts';
import type { LineCancellation, NewAddress } from '#contract/console/orders/order-edit.ts';
import { ConsoleOrder } from '#contract/console/orders/order-page.ts';
import { ORDER_API } from '#contract/console/orders/order-urls.ts';
import { fill } from '#contract/urls.ts';

export function cancelLines(id: string, body: LineCancellation): Promise<ConsoleOrder> {
  return post(fill(ORDER_API.lineCancellations, { id }), ConsoleOrder, body);
}

export function changeAddress(id: string, body: NewAddress, revision: number): Promise<ConsoleOrder> {
  const url = fill(ORDER_API.address, { id });
  const headers = { 'if-match': `"${revision}"` };
  return callApi({ method: 'PUT', url, response: ConsoleOrder, body, headers });
}
