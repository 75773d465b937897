/** Everything that the shop has stored about one customer, as a page to read, print or send on. It needs no other file. */
import type { Order } from '#contract/orders/order.ts';
import { CHARGE_NAMES, CHARGES } from '#domain/charges.ts';
import { toMinute } from '#domain/day.ts';
import { formatPrice, fromRupees } from '#domain/money.ts';
import { PAYMENT_METHODS } from '#domain/payments/payment.ts';
import { escapeHtml } from '#server/platform/http/escape-html.ts';
import type { CustomerData } from './export-customer.ts';

const STYLE = `
body { max-inline-size: 46rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; }
h1, h2, h3 { line-height: 1.25; }
h2 { margin-block: 2.5rem 0.5rem; }
h3 { margin-block: 1.5rem 0.25rem; font-size: 1rem; }
dl { display: grid; grid-template-columns: minmax(8rem, auto) 1fr; gap: 0.25rem 1rem; margin-block: 0.5rem; }
dt { color: GrayText; }
dd { margin: 0; overflow-wrap: anywhere; white-space: pre-line; }
section section { break-inside: avoid; }
@media (max-width: 30rem) { dl { grid-template-columns: 1fr; gap: 0; } dd { margin-block-end: 0.5rem; } }
`;

type Field = readonly [label: string, value: string | undefined];

/** Returns an HTML document. `shopName` is that of the shop; times are those of India. */
export function customerDataPage(data: CustomerData, shopName: string): string {
  const title = `Your data at ${shopName}`;
  const sections = [
    section('Account', accountFields(data)),
    list('Saved addresses', data.addresses, address => ['', [['Address', addressText(address)]]]),
    list('Orders', data.orders, order => [
      `Order ${order.orderNumber}`,
      [...orderFields(order), ...amountFields(order)],
    ]),
    list('Invoices and credit notes', data.invoices, ({ kind, number, issuedAt, recipient }) => [
      `${kind === 'credit-note' ? 'Credit note' : 'Invoice'} ${number}`,
      [
        ['Issued', timeText(issuedAt)],
        ['Issued to', recipientText(recipient)],
      ],
    ]),
    list('Messages to the shop', data.messages, messageEntry),
    section('Newsletter', newsletterFields(data.newsletter)),
    list('Notes of the shop', data.notesOfStaff, ({ order, note, writtenAt }) => [
      order === undefined ? '' : `On order ${order}`,
      [[timeText(writtenAt), note]],
    ]),
    list('Devices that were signed in', data.sessions, ({ device, network, startedAt, lastSeenAt }) => [
      '',
      [
        ['Device', device],
        ['Network', network],
        ['Signed in', timeText(startedAt)],
        ['Last seen', timeText(lastSeenAt)],
      ],
    ]),
  ];
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
<p>This is everything that the shop has stored about you, as of ${timeText(data.exportedAt)}, Indian time.</p>
${sections.filter(text => text !== '').join('\n')}
</body>
</html>
`;
}

function section(heading: string, fields: readonly Field[]): string {
  const text = fieldList(fields);
  return text === '' ? '' : `<section>\n<h2>${escapeHtml(heading)}</h2>\n${text}\n</section>`;
}

/** A section in which each entry may have a heading of its own. */
function list<Entry>(
  heading: string,
  entries: readonly Entry[],
  describe: (entry: Entry) => readonly [heading: string, fields: readonly Field[]],
): string {
  if (entries.length === 0) return '';
  const parts = entries.map(entry => {
    const [own, fields] = describe(entry);
    const head = own === '' ? '' : `<h3>${escapeHtml(own)}</h3>\n`;
    return `<section>\n${head}${fieldList(fields)}\n</section>`;
  });
  return `<section>\n<h2>${escapeHtml(heading)}</h2>\n${parts.join('\n')}\n</section>`;
}

function fieldList(fields: readonly Field[]): string {
  const rows = fields.flatMap(([label, value = '']) =>
    value === '' ? [] : [`<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>`],
  );
  return rows.length === 0 ? '' : `<dl>\n${rows.join('\n')}\n</dl>`;
}

function accountFields({ account }: CustomerData): readonly Field[] {
  if (account === undefined) return [];
  const { firstName, lastName, email, emailVerified, phone, address, createdAt } = account;
  return [
    ['Name', `${firstName} ${lastName}`.trim()],
    ['Email', `${email} (${emailVerified ? 'confirmed' : 'not confirmed'})`],
    ['Phone', phone],
    ['Address', address && addressText(address)],
    ['Since', timeText(createdAt)],
  ];
}

function orderFields(order: Order): readonly Field[] {
  const {
    customer,
    shippingAddress,
    items,
    cancelledItems = [],
    parcels = [],
    cancellation,
    gstBuyer,
  } = order;
  const { street, landmark, city, state, zipCode, country } = shippingAddress;
  const address = { addressLine1: street, landmark, city, state, postalCode: zipCode, country };
  return [
    ['Placed', timeText(order.createdAt)],
    ['Status', `${order.status}, since ${timeText(order.statusUpdatedAt)}`],
    ['Name', `${customer.firstName} ${customer.lastName}`.trim()],
    ['Email', customer.email],
    ['Phone', customer.phone],
    ['Delivered to', addressText(address)],
    ['GSTIN', gstBuyer && `${gstBuyer.gstin}, ${gstBuyer.legalName}`],
    [
      'Products',
      items
        .map(
          ({ quantity, productName, size, totalPrice }) =>
            `${quantity} × ${productName}, ${size}: ${rupeesText(totalPrice)}`,
        )
        .join('\n'),
    ],
    [
      'Sent by',
      parcels.map(({ courier, trackingNumber }) => `${courier} ${trackingNumber}`.trim()).join('\n'),
    ],
    [
      'Taken out of the order',
      cancelledItems
        .map(({ quantity, productName, size }) => `${quantity} × ${productName}, ${size}`)
        .join('\n'),
    ],
    [
      'Cancelled because',
      cancellation && [cancellation.reason, cancellation.notes].filter(Boolean).join('\n'),
    ],
    ['Notes of the shop', order.notes],
  ];
}

function amountFields(order: Order): readonly Field[] {
  return [
    ['Subtotal', rupeesText(order.subtotal)],
    ...CHARGE_NAMES.map(
      (name): Field => [CHARGES[name].label, order[name] === 0 ? undefined : rupeesText(order[name])],
    ),
    [order.taxScheme === 'gst-inclusive' ? 'GST contained in it' : 'Tax', rupeesText(order.tax)],
    ['Total', rupeesText(order.total)],
    ['Paid by', `${PAYMENT_METHODS[order.paymentMethod].label} (${order.paymentStatus})`],
  ];
}

function messageEntry({
  ticket,
  name,
  subject,
  body,
  receivedAt,
  replies,
}: CustomerData['messages'][number]) {
  const fields: readonly Field[] = [
    ['Written', timeText(receivedAt)],
    ['Name', name],
    ['Subject', subject],
    ['Message', body],
    ...replies.map((reply): Field => [`Answered ${timeText(reply.repliedAt)}`, reply.body]),
  ];
  return [`Message ${ticket}`, fields] as const;
}

function newsletterFields(newsletter: CustomerData['newsletter']): readonly Field[] {
  if (newsletter === undefined) return [];
  const { wording, requestedAt, confirmedAt, unsubscribedAt } = newsletter;
  return [
    ['Agreed to', wording],
    ['Requested', timeText(requestedAt)],
    ['Confirmed', confirmedAt === null ? 'not yet' : timeText(confirmedAt)],
    ['Unsubscribed', unsubscribedAt === null ? undefined : timeText(unsubscribedAt)],
  ];
}

interface AddressLines {
  readonly addressLine1: string;
  readonly landmark?: string | undefined;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  readonly country: string;
}

/** The country alone is no address. */
function addressText({
  addressLine1,
  landmark = '',
  city,
  state,
  postalCode,
  country,
}: AddressLines): string {
  const lines = [addressLine1, landmark, `${city} ${postalCode}`.trim(), state].filter(line => line !== '');
  return lines.length === 0 ? '' : [...lines, country].join('\n');
}

function recipientText({ name, gstin = '', address }: CustomerData['invoices'][number]['recipient']): string {
  const { line, city, state, postalCode } = address;
  return [name, gstin, line, `${city} ${postalCode}`.trim(), state].filter(text => text !== '').join('\n');
}

function timeText(iso: string): string {
  return toMinute(Date.parse(iso));
}

function rupeesText(rupees: number): string {
  return formatPrice(fromRupees(rupees));
}
