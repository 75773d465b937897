/** The rules of messages and of the newsletter. */

import type { AccessRule, OwnedResources, Statuses } from './access-rule.ts';
import { MAIL_RULES } from './mail-rules.ts';

const PAGE: Statuses = [200, 200, 200, 200];
/** Only a mail contains a valid token. */
const EXPIRED: Statuses = [410, 410, 410, 410];

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const MESSAGE = { name: 'Meena', email: 'meena@nool.example', subject: '', message: 'Does it shrink?' };

export const CONTACT_RULES: Readonly<Record<string, AccessRule>> = {
  'POST /api/messages': { statuses: [201, 201, 201, 201], payload: () => MESSAGE },
  'POST /api/newsletter': {
    statuses: [204, 204, 204, 204],
    payload: () => ({ email: 'meena@nool.example' }),
  },
  'POST /contact': {
    statuses: PAGE,
    headers: FORM,
    payload: () => new URLSearchParams(MESSAGE).toString(),
  },
  'POST /newsletter': { statuses: PAGE, headers: FORM, payload: () => 'email=meena%40nool.example' },
  'GET /newsletter/confirm': { statuses: EXPIRED, isPage: true },
  'POST /newsletter/confirm': { statuses: EXPIRED, isPage: true, headers: FORM, payload: () => '' },
  'GET /newsletter/unsubscribe': { statuses: PAGE },
  'POST /newsletter/unsubscribe': {
    statuses: PAGE,
    headers: FORM,
    payload: () => 'List-Unsubscribe=One-Click',
  },
};

const newMessageId = async ({ newMessage }: OwnedResources) => ({ id: await newMessage() });

function responsesWith(status: number): Pick<AccessRule, 'permission' | 'statuses'> {
  return { permission: 'messages.answer', statuses: [401, 403, 403, status] };
}

export const MESSAGE_RULES: Readonly<Record<string, AccessRule>> = {
  ...MAIL_RULES,
  'GET /api/console/messages': responsesWith(200),
  'GET /api/console/messages/:id': { ...responsesWith(200), params: newMessageId },
  'DELETE /api/console/messages/:id': { ...responsesWith(204), params: newMessageId },
  'PUT /api/console/messages/:id/seen': { ...responsesWith(204), params: newMessageId },
  'PUT /api/console/messages/:id/state': {
    ...responsesWith(200),
    params: newMessageId,
    payload: () => ({ state: 'closed' }),
  },
  'POST /api/console/messages/:id/replies': {
    ...responsesWith(201),
    params: newMessageId,
    payload: () => ({ body: 'It does not.', channel: 'mail', displayedReplies: 0 }),
  },
};

/** The owner of the resources, who is a shopper. */
const customerId = ({ owner: { user } }: OwnedResources) => ({ id: user.id });

const READ_CUSTOMERS: AccessRule = { permission: 'customers.read', statuses: [401, 403, 403, 200] };
/** Needs a second factor. */
const CHANGE_CUSTOMERS: AccessRule = {
  permission: 'customers.change',
  statuses: [401, 403, 403, 403],
  params: customerId,
};

export const CUSTOMER_RULES: Readonly<Record<string, AccessRule>> = {
  'GET /api/console/customers': READ_CUSTOMERS,
  'GET /api/console/customers/:id': { ...READ_CUSTOMERS, params: customerId },
  'POST /api/console/customers/:id/notes': {
    ...CHANGE_CUSTOMERS,
    allowed: 201,
    payload: () => ({ note: 'Prefers a call in the evening.' }),
  },
  'DELETE /api/console/customers/:id/notes/:note': {
    ...CHANGE_CUSTOMERS,
    allowed: 404,
    params: resources => ({ ...customerId(resources), note: 'unknown' }),
  },
  'GET /api/console/customers/:id/export': { ...CHANGE_CUSTOMERS, allowed: 200 },
  // The email of another.
  'POST /api/console/customers/:id/erasure': {
    ...CHANGE_CUSTOMERS,
    allowed: 409,
    payload: () => ({ email: 'somebody@nool.example' }),
  },
  'GET /api/console/subscribers': READ_CUSTOMERS,
  'GET /api/console/customers-file': { ...CHANGE_CUSTOMERS, params: () => ({}), allowed: 200 },
  'GET /api/console/subscribers-file': { ...CHANGE_CUSTOMERS, params: () => ({}), allowed: 200 },
  'DELETE /api/console/subscribers/:id': {
    ...CHANGE_CUSTOMERS,
    allowed: 404,
    params: () => ({ id: 'unknown' }),
  },
};

/** The costs of the routes of subscribers and customers (response-costs.ts). */
export const CONTACT_COSTS = {
  'GET /api/console/subscribers': [8, 8],
  'GET /api/console/subscribers-file': [
    119,
    119,
    'sent in parts of 500 rows, between which others are answered',
  ],
  'DELETE /api/console/subscribers/:id': [1, 14],
  'GET /api/console/customers': [4, 8],
  'GET /api/console/customers/:id': [5, 10],
  'POST /api/console/customers/:id/notes': [4, 11],
  'DELETE /api/console/customers/:id/notes/:note': [1, 14],
  'GET /api/console/customers-file': [
    89,
    89,
    'sent in parts of 500 customers (5,000 with 3,000 orders), between which others are answered',
  ],
  'GET /api/console/customers/:id/export': [3, 36, 'the orders of one customer: so much with 1,000 of them'],
  'POST /api/console/customers/:id/erasure': [3, 9],
} as const;
