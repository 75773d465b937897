import { useState } from 'react';
import { fetchFile } from '#console/api/fetched-file.ts';
import { toQuery } from '#console/api/paged-query.ts';
import { useTaxScheme } from '#console/api/use-price-hint.ts';
import { ORDER_API } from '#contract/console/orders/order-urls.ts';
import { TAX_SCHEMES } from '#domain/tax/tax-schemes.ts';
import { Button } from '#ui/forms/button.tsx';

/** Downloads one PDF with the invoices and credit notes of orders. It shows nothing in a shop whose tax scheme has none. */
export function PrintInvoices({ ids }: { readonly ids: readonly string[] }) {
  const [isBusy, setBusy] = useState(false);
  const hasInvoices = TAX_SCHEMES[useTaxScheme()].document !== 'order-invoice';
  if (!hasInvoices) return null;
  const press = async () => {
    setBusy(true);
    const url = `${ORDER_API.invoicesFile}?${toQuery({ ids: ids.join(',') })}`;
    await fetchFile({ url, name: 'invoices.pdf' });
    setBusy(false);
  };
  return (
    <Button variant="quiet" size="compact" busy={isBusy} onClick={() => void press()}>
      Invoices {ids.length}
    </Button>
  );
}
