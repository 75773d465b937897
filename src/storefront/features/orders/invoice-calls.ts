/** Calls of the API about invoices, which only My Orders makes. */
import { readApiError, toApiError } from '#contract/api-error.ts';
import { type OrderInvoice, OrderInvoices } from '#contract/orders/order-invoice.ts';
import { API, fill } from '#contract/urls.ts';
import { TIMES } from '#domain/constants/limits.ts';
import { api, showError } from '#storefront/state/api.ts';
import { useSession } from '#storefront/state/session-store.ts';
import { saveFile } from '#ui/files/save-file.ts';

export function fetchInvoices(id: string) {
  return api.ask({ method: 'GET', url: fill(API.orderInvoices, { id }), response: OrderInvoices });
}

export async function saveInvoice(orderId: string, { id, number }: OrderInvoice): Promise<void> {
  // This call renews the token of the session where it has to be.
  const listed = await fetchInvoices(orderId);
  if (!listed.ok) {
    showError(listed.error);
    return;
  }
  try {
    const response = await fetch(fill(API.orderInvoice, { id: orderId, invoice: id }), {
      headers: { authorization: `Bearer ${useSession.getState().token ?? ''}` },
      signal: AbortSignal.timeout(TIMES.request),
    });
    if (response.ok) saveFile(await response.blob(), `${number.replaceAll('/', '-')}.pdf`);
    else showError(await readApiError(response));
  } catch (thrown) {
    showError(toApiError(thrown));
  }
}
