/** The payment page: a frame in the shop's page, or a page of its own that returns to the shop's address. */
import { METHODS, type Order } from './entities.ts';
import { ERRORS } from './errors.ts';
import { OUTCOMES } from './outcomes.ts';

/** What the shop gave with the order: the origin of the page around the frame, or the address to return to. */
export interface Opening {
  readonly name: string;
  readonly method: string;
  readonly origin: string;
  readonly callbackUrl: string;
}

export function readOpening(fields: URLSearchParams): Opening {
  const text = (name: string) => fields.get(name) ?? '';
  return {
    name: text('name'),
    method: text('method'),
    origin: text('origin'),
    callbackUrl: text('callback_url'),
  };
}

export function paymentPage({ id, amount, status }: Order, opening: Opening): string {
  if (status === 'paid')
    return page('This order is paid', opening, `<p>Nothing more is to be paid.</p>${closeButton(opening)}`);
  const { name, origin, callbackUrl, method } = opening;
  const hidden = Object.entries({ name, origin, callback_url: callbackUrl }).map(
    ([field, value]) => `<input type="hidden" name="${field}" value="${escape(value)}">`,
  );
  const chosen = Object.hasOwn(METHODS, method) ? method : 'upi';
  const methods = Object.entries(METHODS).map(
    ([value, label]) =>
      `<label><input type="radio" name="method" value="${value}"${value === chosen ? ' checked' : ''}>${label}</label>`,
  );
  const reasons = Object.keys(ERRORS).map(reason => `<option>${reason}</option>`);
  const buttons = Object.entries(OUTCOMES).map(
    ([value, { label }]) =>
      `<button name="outcome" value="${value}">${label}${value === 'success' ? ` ${rupees(amount)}` : ''}</button>`,
  );
  return page(
    `Test payment of ${rupees(amount)}`,
    opening,
    `<p>${escape(name)}: nothing is charged.</p>
<form method="post" action="/pay/${id}">
${hidden.join('')}
<fieldset><legend>Pay by</legend>${methods.join('')}</fieldset>
${buttons.join('\n')}
<label>Fails because of <select name="reason">${reasons.join('')}</select></label>
</form>
${closeButton(opening)}`,
  );
}

/** After paying: the shop's page is told, or the browser returns with these fields. */
export function returnPage(fields: Readonly<Record<string, string>>, opening: Opening): string {
  if (opening.callbackUrl === '')
    return page('Paid', opening, '<p>You return to the shop.</p>', { kind: 'paid', fields });
  return page('Paid', opening, returnForm(fields, opening));
}

export function errorPage(
  error: Readonly<Record<string, string>>,
  { order, opening }: { readonly order: Order; readonly opening: Opening },
): string {
  const { name, origin, callbackUrl, method } = opening;
  const query = new URLSearchParams({ order_id: order.id, name, origin, callback_url: callbackUrl, method });
  const again = `<p><a href="/v1/checkout/embedded?${escape(query.toString())}">Try again</a></p>`;
  const text = `<p role="alert">${escape(error['description'] ?? '')}</p>${again}`;
  if (callbackUrl === '')
    return page('Payment failed', opening, text + closeButton(opening), { kind: 'failed', error });
  const fields = Object.fromEntries(Object.entries(error).map(([part, value]) => [`error[${part}]`, value]));
  return page('Payment failed', opening, text + returnForm(fields, opening, 'give-up'));
}

export function closedPage(opening: Opening): string {
  return page('The window is closed', opening, '<p>The shop is told nothing.</p>', { kind: 'dismissed' });
}

/** Submitted at once under the id `return`. */
function returnForm(
  fields: Readonly<Record<string, string>>,
  { callbackUrl }: Opening,
  id = 'return',
): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escape(value)}">`,
  );
  return `<form id="${id}" method="post" action="${escape(callbackUrl)}">${inputs.join('')}<button class="primary">Return to the shop</button></form>`;
}

function closeButton({ callbackUrl }: Opening): string {
  return callbackUrl === '' ? '<p><button type="button" id="close">Close without paying</button></p>' : '';
}

function page(title: string, { origin }: Opening, content: string, message?: object): string {
  const data = [
    ...(origin === '' ? [] : [` data-origin="${escape(origin)}"`]),
    ...(message === undefined ? [] : [` data-message="${escape(JSON.stringify(message))}"`]),
  ];
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/assets/payment-page.css">
<script type="module" src="/assets/payment-page.js"></script>
</head>
<body${data.join('')}>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`;
}

function rupees(amount: number): string {
  return `₹${(amount / 100).toLocaleString('en-IN', { minimumFractionDigits: 2 })}`;
}

function escape(text: string): string {
  return text.replaceAll(/[&<>"]/g, character => `&#${character.charCodeAt(0)};`);
}
