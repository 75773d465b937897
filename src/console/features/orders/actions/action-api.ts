/** Changes of orders. Each order is changed on its own. */
import { callApi, callWithFile, post } from '#console/api/call-api.ts';
import {
  type DispatchRequest,
  DispatchResult,
  type OrderActionRequest,
  type OrderActionResult,
  OrderActionResults,
} from '#contract/console/orders/order-action.ts';
import { ORDER_API } from '#contract/console/orders/order-urls.ts';
import { TrackingFile } from '#contract/console/orders/tracking-file.ts';

/** Hands orders to a courier: all lines of order number and tracking number, or none where one has an issue. */
export function dispatchOrders(body: Omit<DispatchRequest, 'apply'>): Promise<DispatchResult> {
  return post(ORDER_API.dispatches, DispatchResult, { ...body, apply: true });
}

/** The server may take so long for the largest file. */
const READ_MS = 90_000;

/** Reading a file stores nothing. */
export async function readTrackingFile(content: Promise<Blob>): Promise<TrackingFile> {
  const headers = { 'content-type': 'application/octet-stream' };
  const call = { method: 'POST', url: ORDER_API.trackingFiles, response: TrackingFile, headers } as const;
  return callWithFile({ ...call, timeoutMs: READ_MS }, await content);
}

/** The results are in the order of the request. */
export async function actOnOrders(body: OrderActionRequest): Promise<readonly OrderActionResult[]> {
  const call = { method: 'POST', url: ORDER_API.actions, response: OrderActionResults, body } as const;
  const { results } = await callApi(call);
  return results;
}
