/** The descriptions of the endpoints of customers. */
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import type { EndpointDescription } from './endpoint-description.ts';
import { STAFF_ERRORS } from './staff-errors.ts';

const LISTED = {
  id: 'usr_01kagx3n5q8r2t6v9w0y4z7b1',
  name: 'Meena Rajan',
  email: 'meena@nool.example',
  phone: '9840012345',
  emailVerified: true,
  since: '2026-11-20T18:00:00.000Z',
  orderCount: 2,
  spent: 1885.64,
  lastOrderAt: '2026-11-20T18:00:00.000Z',
};

const CUSTOMER = {
  ...LISTED,
  isStaff: false,
  newsletter: 'subscribed',
  addresses: [['1 Arcot Road', 'Chennai 600026', 'Tamil Nadu', 'India']],
  orders: [
    {
      id: 'ord_01kagx3n5q8r2t6v9w0y4z7b1',
      number: 'NL-261120-7K3M9Q',
      status: 'delivered',
      stage: 'delivered',
      total: 942.82,
      placedAt: '2026-11-20T18:00:00.000Z',
    },
  ],
  notes: [],
  messages: [],
};

export const CUSTOMER_DESCRIPTIONS: Readonly<Record<string, EndpointDescription>> = {
  [`GET ${CONSOLE_API.customers}`]: {
    id: 'listCustomers',
    summary: 'List customers (staff)',
    description: 'Fifty at a time, the newest accounts first. `next` is the cursor of the next page.',
    success: 'The customers, with the sums of their orders.',
    errors: STAFF_ERRORS,
    response: { customers: [LISTED] },
  },
  [`GET ${CONSOLE_API.customer}`]: {
    id: 'getCustomer',
    summary: 'Read a customer (staff)',
    success: 'The customer with orders, addresses, notes of the staff and messages.',
    errors: [...STAFF_ERRORS, 'not-found'],
    response: CUSTOMER,
  },
  [`POST ${CONSOLE_API.customerNotes}`]: {
    id: 'addCustomerNote',
    summary: 'Write a note on a customer, which only staff read (staff)',
    success: 'The customer with the note.',
    errors: [...STAFF_ERRORS, 'not-found'],
    request: { note: 'Prefers a call in the evening.' },
    response: CUSTOMER,
  },
  [`DELETE ${CONSOLE_API.customerNote}`]: {
    id: 'deleteCustomerNote',
    summary: 'Delete a note on a customer (staff)',
    success: 'It is gone.',
    errors: [...STAFF_ERRORS, 'not-found'],
  },
  [`GET ${CONSOLE_API.customerExport}`]: {
    id: 'exportCustomer',
    summary: 'Export everything that is stored about a customer (staff)',
    description: 'As JSON, or with `format=text` to be read. Recorded as a security event.',
    success: 'The file.',
    downloads: ['text/plain'],
    errors: [...STAFF_ERRORS, 'not-found'],
  },
  [`POST ${CONSOLE_API.customerErasure}`]: {
    id: 'eraseCustomer',
    summary: 'Erase the personal data of a customer (staff)',
    description:
      'Account, addresses, sessions, notes, messages and subscription are deleted. Orders stay without name, email, phone and street; those of ₹50,000 and more keep name and address. Invoices and credit notes stay as they were issued, as the law wants. The email of the customer confirms it: it cannot be undone.',
    success: 'Nothing personal is left, except in backups.',
    errors: [
      ...STAFF_ERRORS,
      'not-found',
      'customer-email-differs',
      'customer-is-staff',
      'customer-has-open-orders',
    ],
    request: { email: 'meena@nool.example' },
  },
  [`GET ${CONSOLE_API.subscribers}`]: {
    id: 'listSubscribers',
    summary: 'List subscribers of the newsletter (staff)',
    description:
      'Fifty at a time, the newest first; those who are subscribed unless `state` says otherwise. `next` is the cursor of the next page.',
    success: 'The subscribers, and how many each state has.',
    errors: STAFF_ERRORS,
    response: {
      subscribers: [
        {
          id: 'sub_01kagx3n5q8r2t6v9w0y4z7b1',
          email: 'meena@nool.example',
          wording: 'Nool may send me its newsletter.',
          requestedAt: '2026-11-20T18:00:00.000Z',
          confirmedAt: '2026-11-20T18:02:00.000Z',
        },
      ],
      counts: { subscribed: 1, requested: 0, unsubscribed: 0 },
    },
  },
  [`GET ${CONSOLE_API.subscriberFile}`]: {
    id: 'exportSubscribers',
    summary: 'Export the subscribers as CSV (staff)',
    description:
      'Those who confirmed it and have not ended it, with the time and the wording of the consent and the link that ends it. Times are those of India. The export is among the security events.',
    success: 'The file.',
    downloads: ['text/csv'],
    errors: STAFF_ERRORS,
  },
  [`DELETE ${CONSOLE_API.subscriber}`]: {
    id: 'deleteSubscriber',
    summary: 'Remove a subscriber (staff)',
    description: 'The record of the consent is deleted with it.',
    success: 'It is gone. The audit log says who removed it.',
    errors: [...STAFF_ERRORS, 'not-found'],
  },
};
