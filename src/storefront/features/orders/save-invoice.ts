import { readApiError, toApiError } from '#contract/api-error.ts';
import type { OrderInvoice } from '#contract/orders/order-invoice.ts';
import { showError } from '#storefront/state/api.ts';
import type { OrderApi } from '#storefront/state/order-api.ts';
import { saveFile } from '#ui/files/save-file.ts';

/** Saves the PDF of an invoice. The functions are those of the API for the order with this id. */
export async function saveInvoice(
  { fetchInvoices, fetchInvoiceFile }: OrderApi,
  orderId: string,
  invoice: OrderInvoice,
): Promise<void> {
  // This call renews the token of the session where it has to be.
  const listed = await fetchInvoices(orderId);
  if (!listed.ok) {
    showError(listed.error);
    return;
  }
  try {
    const response = await fetchInvoiceFile(orderId, invoice);
    if (response.ok) saveFile(await response.blob(), `${invoice.number.replaceAll('/', '-')}.pdf`);
    else showError(await readApiError(response));
  } catch (thrown) {
    showError(toApiError(thrown));
  }
}
