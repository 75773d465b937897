/** The invoices and credit notes of an order, as PDF. */
import { useEffect, useState } from 'react';
import type { OrderInvoice } from '#contract/orders/order-invoice.ts';
import type { OrderView } from '#contract/orders/read-order.ts';
import { INVOICE_KINDS } from '#domain/invoices/invoice.ts';
import { TAX_SCHEMES } from '#domain/tax/tax-schemes.ts';
import { day } from '#storefront/date-texts.ts';
import { useOrderApi } from '#storefront/state/order-api.ts';
import { Button } from '#ui/forms/button.tsx';
import styles from './order-invoices.module.css';
import { saveInvoice } from './save-invoice.ts';

export function OrderInvoices({ order }: { readonly order: OrderView }) {
  const invoices = useInvoices(order);
  if (invoices.length === 0) return null;
  return (
    <section aria-label="Invoices">
      <h3 className={styles.name}>Invoices</h3>
      <ul className={styles.invoices}>
        {invoices.map(invoice => (
          <li key={invoice.id} className={styles.invoice}>
            <InvoiceButton orderId={order.id} invoice={invoice} />
            <span className={styles.soft}>
              {invoice.parcel !== undefined && `Parcel ${invoice.parcel}, `}
              {day(invoice.issuedAt)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function InvoiceButton({ orderId, invoice }: { readonly orderId: string; readonly invoice: OrderInvoice }) {
  const api = useOrderApi();
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    await saveInvoice(api, orderId, invoice);
    setBusy(false);
  };
  return (
    <Button variant="quiet" size="compact" busy={isBusy} onClick={() => void press()}>
      {INVOICE_KINDS[invoice.kind].title} {invoice.number}
    </Button>
  );
}

/** Asked for only where there can be some: when a parcel is on its way, in a scheme that has them. */
function useInvoices({ id, taxScheme, parcels }: OrderView): readonly OrderInvoice[] {
  const [invoices, setInvoices] = useState<readonly OrderInvoice[]>([]);
  const { isFull, fetchInvoices } = useOrderApi();
  const isPossible = isFull && parcels.length > 0 && TAX_SCHEMES[taxScheme].document !== 'order-invoice';
  useEffect(() => {
    if (!isPossible) return;
    let isNeeded = true;
    const load = async () => {
      const response = await fetchInvoices(id);
      if (isNeeded && response.ok) setInvoices(response.value.invoices);
    };
    void load();
    return () => {
      isNeeded = false;
    };
  }, [id, isPossible, fetchInvoices]);
  return invoices;
}
