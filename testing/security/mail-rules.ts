/** The rules of the routes of mails, and what their responses cost. */
import type { AccessRule } from './access-rule.ts';

/** Staff that has not passed a second factor is refused. */
const SERVER: Pick<AccessRule, 'permission' | 'statuses' | 'allowed'> = {
  permission: 'mails.server',
  statuses: [401, 403, 403, 403],
  // Without a second factor there is no code to use up, and without a mail server no test mail.
  allowed: 409,
};

export const MAIL_RULES: Readonly<Record<string, AccessRule>> = {
  'GET /api/console/mail-server': { permission: 'orders.read', statuses: [401, 403, 403, 200] },
  'PUT /api/console/mail-server': {
    ...SERVER,
    payload: () => ({
      host: 'smtp.zoho.in',
      port: 465,
      security: 'tls',
      user: 'hello@nool.example',
      password: 'the-password',
      sender: 'hello@nool.example',
      code: '123456',
    }),
  },
  'POST /api/console/mail-server/removal': { ...SERVER, payload: () => ({ code: '123456' }) },
  'POST /api/console/mail-server/test': SERVER,
  'GET /api/console/undelivered-mails': { permission: 'messages.answer', statuses: [401, 403, 403, 200] },
  'POST /api/console/mail-retries': {
    permission: 'messages.answer',
    statuses: [401, 403, 403, 404],
    payload: () => ({ kind: 'order-placed', about: 'unknown' }),
  },
};

export const MAIL_COSTS = {
  'GET /api/console/mail-server': [1, 4],
  'PUT /api/console/mail-server': [2, 7],
  'POST /api/console/mail-server/removal': [3, 5],
  'POST /api/console/mail-server/test': [1, 6],
  'GET /api/console/undelivered-mails': [1, 1],
  'POST /api/console/mail-retries': [1, 8],
} as const;
