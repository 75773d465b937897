/** The descriptions of the endpoints of sessions and the second factor. */
import { API } from '#contract/urls.ts';
import type { EndpointDescription } from './endpoint-description.ts';
import * as examples from './examples.ts';

export const LOGIN_DESCRIPTIONS: Readonly<Record<string, EndpointDescription>> = {
  [`POST ${API.code}`]: {
    id: 'requestCode',
    summary: 'Request a code by mail',
    description:
      'Whether there is an account is not looked at. A second code does not end the first; using one ends all.',
    success: 'A code of six digits is on its way by mail. It is valid for ten minutes and five tries.',
    errors: ['code-limit', 'too-many'],
    request: { email: examples.LOGIN.email },
  },
  [`POST ${API.codeLogin}`]: {
    id: 'loginByCode',
    summary: 'Log in by a code',
    description:
      'An address without an account gets one without a password. Where nobody had confirmed the address before, the password and sessions of before end.',
    success:
      'A new session; the address counts as confirmed. The second factor of staff is asked for as after a password.',
    errors: ['wrong-mailed-code', 'too-many'],
    request: { email: examples.LOGIN.email, code: '492039' },
    response: examples.SESSION,
  },
  [`GET ${API.secondFactor}`]: {
    id: 'getSecondFactor',
    summary: 'Read the state of the second factor',
    success: 'Whether it may be set up, is set up, and is passed by this session.',
    response: examples.SECOND_FACTOR,
  },
  [`POST ${API.secondFactor}`]: {
    id: 'startSecondFactor',
    summary: 'Begin to set up a second factor (staff)',
    description: 'The secret counts for nothing until a code made with it confirms it.',
    success: 'A secret for an authenticator app, and the URI for its QR code.',
    errors: [
      'access-denied',
      'second-factor-required',
      'password-required',
      'second-factor-exists',
      'wrong-password',
      'too-many',
    ],
    request: { currentPassword: examples.LOGIN.password },
    response: examples.SECOND_FACTOR_SETUP,
  },
  [`PUT ${API.secondFactor}`]: {
    id: 'confirmSecondFactor',
    summary: 'Confirm the second factor (staff)',
    description:
      'From then on endpoints for staff need a session that has passed it. The tokens of before end; in the console the cookie is replaced.',
    success:
      'Ten recovery codes, which are not shown again, each valid once; and the tokens of a session that has passed.',
    errors: [
      'access-denied',
      'second-factor-required',
      'password-required',
      'second-factor-missing',
      'wrong-code',
    ],
    request: { code: '492039' },
    response: { recoveryCodes: ['4k2m-9xw0-c7rt-5v8e-h3qz-1pnb'], ...examples.TOKENS },
  },
  [`POST ${API.passSecondFactor}`]: {
    id: 'passSecondFactor',
    summary: 'Pass the second factor',
    description:
      'With a code of the app, which is accepted once, or a recovery code. The tokens of before end.',
    success: 'The tokens of a session that has passed it, for as long as it lasts.',
    errors: ['second-factor-missing', 'wrong-code', 'too-many'],
    request: { code: '492039' },
    response: examples.TOKENS,
  },
  [`POST ${API.removeSecondFactor}`]: {
    id: 'removeSecondFactor',
    summary: 'Remove the second factor',
    description: 'Needs the password and a code of the app or a recovery code.',
    success: 'The account has no second factor and no recovery codes.',
    errors: ['wrong-password', 'second-factor-missing', 'wrong-code', 'too-many'],
    request: { currentPassword: examples.LOGIN.password, code: '492039' },
  },
  [`GET ${API.sessions}`]: {
    id: 'listSessions',
    summary: 'List the own sessions',
    description: 'The last used first. Its last use is known to a quarter of an hour.',
    success: 'The sessions that have not ended.',
    response: [examples.ACTIVE_SESSION],
  },
  [`DELETE ${API.sessions}`]: {
    id: 'endOtherSessions',
    summary: 'End all other sessions',
    success: 'The session of this request is the only one.',
  },
  [`DELETE ${API.session}`]: {
    id: 'endSession',
    summary: 'End a session',
    success: 'The tokens of the session are invalid.',
    errors: ['not-found'],
  },
};
