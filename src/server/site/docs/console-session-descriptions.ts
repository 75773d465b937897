/** The descriptions of the endpoints of the console's session. */
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { permissionsOf } from '#domain/staff/roles.ts';
import type { EndpointDescription } from './endpoint-description.ts';
import * as examples from './examples.ts';

export const CONSOLE_SESSION = {
  staff: {
    id: examples.USER.id,
    email: examples.USER.email,
    name: 'Meena Rajan',
    role: 'packer',
    permissions: permissionsOf('packer'),
  },
  needsSecondFactor: false,
};

export const CONSOLE_SESSION_DESCRIPTIONS: Readonly<Record<string, EndpointDescription>> = {
  [`POST ${CONSOLE_API.session}`]: {
    id: 'startConsoleSession',
    summary: 'Sign in to the console (staff)',
    description:
      'With a second factor `code` is needed too: a code of the app or a recovery code. Without one the session may only set one up. The session is the cookie `nool-console`; it ends after 12 hours without a request, and 30 days after the login. Requests with it that are not GET or HEAD need the `Origin` of the shop, or `Sec-Fetch-Site: same-origin`.',
    success: 'Who has signed in, with the cookie.',
    errors: [
      'wrong-login',
      'access-denied',
      'staff-requirements',
      'second-factor-required',
      'wrong-login-code',
      'too-many',
    ],
    request: { ...examples.LOGIN, code: '492039' },
    response: CONSOLE_SESSION,
  },
  [`GET ${CONSOLE_API.session}`]: {
    id: 'getConsoleSession',
    summary: 'Read who is signed in to the console (staff)',
    success: 'The member of staff, the role, and what it permits.',
    errors: ['access-denied', 'staff-requirements', 'second-factor-required'],
    response: CONSOLE_SESSION,
  },
  [`DELETE ${CONSOLE_API.session}`]: {
    id: 'endConsoleSession',
    summary: 'Sign out of the console (staff)',
    success: 'The session has ended, and the cookie is removed.',
    errors: ['access-denied'],
  },
};
