/** Opens an order's invoice in a window of its own, prints it and closes it (spec 2, Invoice). */
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { OrderView } from '#contract/orders/read-order.ts';
import { TIMES } from '#domain/constants/limits.ts';
import type { PageSettings } from '#domain/settings.ts';
import { SettingsContext } from '#ui/settings.ts';
import css from './invoice.css?inline';
import { Invoice } from './invoice.tsx';

/** Answers whether the window opened; a browser may forbid it. */
export function printInvoice(order: OrderView, settings: PageSettings): boolean {
  try {
    const invoice = window.open('', '_blank', 'width=900,height=1100');
    if (invoice === null) return false;
    write({ order, settings }, invoice as Window & typeof globalThis);
    // The window's own clock, as that of a page left behind runs slowly.
    invoice.setTimeout(() => {
      invoice.print();
      invoice.setTimeout(() => invoice.close(), TIMES.invoiceClose);
    }, TIMES.invoicePrint);
    return true;
  } catch {
    return false;
  }
}

/** The shop's policy forbids inline styles, so that the sheet is made by script; React escapes whatever the order holds. */
interface Printed {
  readonly order: OrderView;
  readonly settings: PageSettings;
}

function write({ order, settings }: Printed, invoice: Window & typeof globalThis): void {
  const { document: page, CSSStyleSheet: StyleSheet } = invoice;
  const sheet = new StyleSheet();
  sheet.replaceSync(css);
  page.adoptedStyleSheets = [sheet];
  page.documentElement.lang = 'en-IN';
  page.title = `Order Invoice - ${order.orderId}`;
  flushSync(() =>
    createRoot(page.body).render(
      <SettingsContext value={settings}>
        <Invoice order={order} />
      </SettingsContext>,
    ),
  );
}
