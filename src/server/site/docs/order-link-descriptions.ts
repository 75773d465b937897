/** The descriptions of what is done with an order by its link, without an account. */
import type { FoundOrder, LinkedOrder } from '#contract/orders/order-link.ts';
import { API, orderLinkPage } from '#contract/urls.ts';
import type { EndpointDescription } from './endpoint-description.ts';
import { CANCELLATION, LOGIN, ORDER, SESSION } from './examples.ts';
import { INVOICES, PAYMENT_VIEW, STARTED_PAYMENT } from './order-descriptions.ts';

/** The path of the page of an order, with a made-up token. */
const ORDER_LINK = orderLinkPage(`${ORDER.id}.own.q2k7bX0mYc4tR9vN1sLwJ8hF5dGzP3aEoU6iTyKxCVA`);

const LINKED: LinkedOrder = {
  access: 'full',
  order: ORDER,
  email: 'unconfirmed',
  viewLink: ORDER_LINK.replace('.own.', '.view.'),
  hasAccount: false,
  isClaimed: false,
};

const FOUND: FoundOrder = {
  orderId: ORDER.orderId,
  status: 'shipped',
  placedAt: ORDER.createdAt,
  parcels: [
    {
      id: 'shp_01kagx5p7s9t2v4w6x8y0z3b6',
      state: 'in-transit',
      courier: 'Delhivery',
      trackingNumber: '1234567890123',
      events: [{ at: '2026-11-21T10:00:00.000Z', state: 'handed-over' }],
    },
  ],
};

const NEEDS_FULL = ['not-found', 'order-code-required', 'order-in-account'] as const;

export const ORDER_LINK_DESCRIPTIONS: Readonly<Record<string, EndpointDescription>> = {
  [`GET ${API.orderLink}`]: {
    id: 'getLinkedOrder',
    summary: 'Read an order by its link',
    description:
      'The link of an order that was placed without an account may do everything (`full`). A link in a mail, or one that is shared, shows the order without last name, street, PIN code, email and most of the phone number (`view`).',
    success: 'The order.',
    errors: ['not-found'],
    response: LINKED,
  },
  [`POST ${API.orderLinkCancel}`]: {
    id: 'cancelLinkedOrder',
    summary: 'Cancel an order by its link',
    description: 'While it is pending or confirmed. Cancelling again changes nothing.',
    success: 'The order, cancelled; its pieces are back in stock.',
    errors: [...NEEDS_FULL, 'cannot-cancel'],
    request: CANCELLATION,
    response: { ...ORDER, status: 'cancelled', cancellation: { ...CANCELLATION, notes: '' } },
  },
  [`GET ${API.orderLinkPayment}`]: {
    id: 'getLinkedPayment',
    summary: 'Read the state of the payment of an order by its link',
    success: 'The state, with the text for the shopper.',
    errors: NEEDS_FULL,
    response: PAYMENT_VIEW,
  },
  [`POST ${API.orderLinkPayment}`]: {
    id: 'startLinkedPayment',
    summary: 'Pay an order online by its link, or go on with it',
    description:
      'The gateway leads the browser back to the page of the order, with its link also where the browser has lost it.',
    success:
      'What the browser does next: load the script and open it with the options, or go to the address.',
    errors: [...NEEDS_FULL, 'not-payable', 'gateway-unavailable'],
    response: STARTED_PAYMENT,
  },
  [`GET ${API.orderLinkInvoices}`]: {
    id: 'listLinkedInvoices',
    summary: 'List the invoices and credit notes of an order by its link',
    success: 'The invoices and credit notes, oldest first.',
    errors: NEEDS_FULL,
    response: INVOICES,
  },
  [`GET ${API.orderLinkInvoice}`]: {
    id: 'getLinkedInvoice',
    summary: 'Read an invoice or a credit note of an order by its link',
    parameters: { invoice: 'The id of the invoice or credit note.' },
    success: 'The document.',
    downloads: ['application/pdf'],
    errors: NEEDS_FULL,
  },
  [`PUT ${API.orderLinkEmail}`]: {
    id: 'changeLinkedEmail',
    summary: 'Give the email address of an order without an account, or correct it',
    description: 'Until somebody has confirmed the address. The mail about the order goes to the new one.',
    success: 'The order.',
    errors: [...NEEDS_FULL, 'email-confirmed', 'email-of-many-orders', 'too-many'],
    request: { email: LOGIN.email },
    response: LINKED,
  },
  [`POST ${API.orderLookup}`]: {
    id: 'findOrderByPhone',
    summary: 'Find an order by its number and phone number',
    description:
      'Shows the status and where the parcels are, and nothing of the person. A pair that fits no order always gets the same response.',
    success: 'The status and the parcels.',
    errors: ['order-not-found', 'too-many'],
    request: { number: ORDER.orderId, phone: ORDER.customer.phone },
    response: FOUND,
  },
  [`POST ${API.orderLinkCode}`]: {
    id: 'requestOrderCode',
    summary: 'Request a code for all rights to an order',
    description: 'It is mailed to the address that the order has.',
    success: 'A code of six digits is on its way by mail. It is valid for ten minutes and five tries.',
    errors: ['not-found', 'order-in-account', 'order-without-mailbox', 'code-limit', 'too-many'],
  },
  [`POST ${API.orderLinkCodeCheck}`]: {
    id: 'checkOrderCode',
    summary: 'Get the link with all rights by a code',
    description: 'The address counts as confirmed: further mails about the order are sent to it.',
    success: 'The path of the page of the order.',
    errors: ['not-found', 'order-in-account', 'order-without-mailbox', 'wrong-mailed-code', 'too-many'],
    request: { code: '492039' },
    response: { link: ORDER_LINK },
  },
  [`POST ${API.orderLinkAccount}`]: {
    id: 'openAccountFromOrder',
    summary: 'Open an account from an order',
    description:
      'Without a code, one is mailed to the address of the order, and the response is the same whether the address has an account or not. With the code the order becomes that of the account. A new account has what the order names, with the password or none; one whose address was confirmed before keeps its password.',
    success: 'A session.',
    errors: [
      ...NEEDS_FULL,
      'order-without-mailbox',
      'account-code-mailed',
      'wrong-mailed-code',
      'code-limit',
      'too-many',
    ],
    request: { password: LOGIN.password, code: '492039' },
    response: SESSION,
  },
  [`GET ${API.guestOrders}`]: {
    id: 'listGuestOrders',
    summary: 'List orders that were placed without the account',
    description:
      'Those with the address of the account, if it is confirmed, that nobody has claimed. Newest first, 50 at most.',
    success: 'The orders.',
    response: {
      orders: [
        {
          orderId: ORDER.orderId,
          placedAt: ORDER.createdAt,
          total: ORDER.total,
          products: ORDER.items.map(({ productName }) => productName),
        },
      ],
    },
  },
  [`POST ${API.claimGuestOrders}`]: {
    id: 'claimGuestOrders',
    summary: 'Claim orders that were placed without the account',
    description: 'What is not in the list of these orders is left out.',
    success: 'The numbers of those that the account has now.',
    request: { orderIds: [ORDER.orderId] },
    response: { orderIds: [ORDER.orderId] },
  },
};
