/** The dialogs of an order and of the bank statement. */
import type { Page } from '@playwright/test';
import { GUEST_PHONE } from '#e2e/console/order-as-guest.ts';
import {
  all,
  at,
  order,
  type PageStates,
  press,
  pressThere,
  showActions,
  uploadStatement,
} from './page-state.ts';

async function saveCity(page: Page, city: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Edit address' });
  await dialog.getByLabel('City').fill(city);
  await dialog.getByRole('button', { name: 'Save address' }).click();
}

export const CONSOLE_ORDER_DIALOGS: PageStates = {
  'order-ship': {
    path: order(4),
    after: all(showActions, press('Ship…')),
    dialog: ['features/orders/actions/ship-dialog.tsx#ShipDialog', /^Ship order/],
  },
  'order-cancel': {
    path: order(6),
    after: all(showActions, press('Cancel…'), pressThere(/^Cancel/)),
    dialog: ['features/orders/actions/cancel-dialog.tsx#CancelDialog', /^Cancel order .*\?$/],
  },
  'order-received': {
    path: ({ unpaid }) => `/orders/${unpaid.id}`,
    after: all(showActions, press('Mark as paid'), pressThere('Mark as paid')),
    dialog: ['features/orders/actions/received-dialog.tsx#ReceivedDialog', /as paid$/],
  },
  'order-late': {
    path: ({ late }) => `/orders/${late.id}`,
    after: press('Money came late…'),
    dialog: ['features/orders/actions/late-payment-dialog.tsx#LatePaymentDialog', /^Money came late for /],
  },
  'statement-mark': {
    ...at('/orders/statement'),
    after: async (page, { unpaid: { orderNumber, total } }) => {
      const name = `UPI-KAVYA IYER-KAVYA@OKHDFC-HDFC0000123-632600000001-${orderNumber}`;
      await uploadStatement(page, `${name},${total.toFixed(2)}`);
      await press(/^Mark 1 order as paid/)(page);
    },
    dialog: ['features/orders/statement/statement-matches.tsx#MarkButton', 'Mark 1 order as paid?'],
  },
  'order-lines': {
    path: order(7),
    after: all(press('Cancel lines…'), async page =>
      page.getByRole('dialog').getByRole('checkbox').first().check(),
    ),
    dialog: ['features/orders/details/line-canceller.tsx#LinesDialog', 'Cancel lines'],
  },
  'order-address': {
    path: order(6),
    after: press('Edit address…'),
    dialog: ['features/orders/details/address-editor.tsx#AddressDialog', 'Edit address'],
  },
  'order-caller': {
    path: ({ guest }) => `/orders/${guest.id}`,
    after: all(press('Customer is calling…'), pressThere('Check')),
    dialog: ['features/orders/guest-helper.tsx#GuestCheckDialog', 'Who is calling?'],
  },
  'order-guest-help': {
    path: ({ guest }) => `/orders/${guest.id}`,
    after: async (page, { guest }) => {
      await press('Customer is calling…')(page);
      const dialog = page.getByRole('dialog', { name: 'Who is calling?' });
      await dialog.getByLabel('Order number').fill(guest.orderNumber);
      await dialog.getByLabel('Phone').fill(GUEST_PHONE);
      await pressThere('Check')(page);
      await page.getByRole('dialog', { name: 'What does the customer need?' }).waitFor();
      await pressThere('Mail the order')(page);
    },
    dialog: ['features/orders/guest-helper.tsx#GuestHelpDialog', 'What does the customer need?'],
  },
  'order-conflict': {
    path: order(6),
    after: async page => {
      await press('Edit address…')(page);
      const other = await page.context().newPage();
      await other.goto(page.url());
      await press('Edit address…')(other);
      // The same order may be changed several times.
      await saveCity(other, `Madurai ${Date.now()}`);
      await other.getByRole('dialog').waitFor({ state: 'hidden' });
      await other.close();
      await saveCity(page, 'Salem');
    },
    dialog: ['parts/forms/use-order-change.tsx#useOrderChange', 'Somebody else changed this address'],
  },
  'order-tracking': {
    path: order(3),
    after: press('Correct…'),
    dialog: ['features/orders/parcels/tracking-editor.tsx#TrackingDialog', 'Correct tracking number'],
  },
  'order-part': {
    path: order(14),
    after: press('Pack a part…'),
    dialog: ['features/orders/parcels/part-packer.tsx#PartDialog', 'Pack a part'],
  },
  'order-parcel': {
    path: order(13),
    after: press('Ship parcel 1…'),
    dialog: ['features/orders/parcels/parcel-shipper.tsx#ParcelShipDialog', 'Ship parcel 1'],
  },
  'order-record': {
    path: order(3),
    after: press('Record…'),
    dialog: [
      'features/orders/parcels/parcel-recorder.tsx#ParcelRecordDialog',
      'What happened to the parcel?',
    ],
  },
  'order-receive': {
    path: order(3),
    after: press('Receive back…'),
    dialog: ['features/orders/parcels/parcel-receiver.tsx#ReceiveDialog', 'Receive the parcel back'],
  },
};
