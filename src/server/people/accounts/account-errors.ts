/** A request about an account fails with one of these errors, each with its reply. */
import { MESSAGES } from '#contract/error.ts';
import type { ErrorReplies } from '#server/platform/http/http-error.ts';
import type { CodeLimit } from './codes/send-code.ts';
import type { CommonPassword } from './passwords/common-passwords.ts';
import type { VerificationLimit } from './verification/send-verification.ts';

type AccountError =
  | { readonly code: 'wrong-login' }
  | { readonly code: 'email-taken' }
  | { readonly code: 'session-ended' }
  | { readonly code: 'wrong-password' }
  | { readonly code: 'link-expired' }
  | { readonly code: 'user-not-found' }
  | { readonly code: 'too-many-addresses' }
  | VerificationLimit
  | CodeLimit
  | { readonly code: 'wrong-mailed-code' }
  | CommonPassword
  | { readonly code: 'staff-requirements' }
  | { readonly code: 'second-factor-required' }
  | { readonly code: 'password-required' }
  | { readonly code: 'second-factor-exists' }
  | { readonly code: 'second-factor-missing' }
  | { readonly code: 'wrong-code' }
  | { readonly code: 'wrong-login-code' };

declare module '#server/platform/http/http-error.ts' {
  interface ErrorsByResource {
    readonly accounts: AccountError;
  }
}

const COMMON_PASSWORD = 'This password is one of the most common. Please choose another.';
const WRONG_CODE = 'This code is not right. Enter the one that your app shows now.';
const WRONG_PASSWORD = 'This is not your current password';

export const ACCOUNT_ERRORS: ErrorReplies<AccountError> = {
  'wrong-login': { status: 401, message: MESSAGES.wrongLogin },
  'email-taken': { status: 409, message: MESSAGES.emailTaken },
  'session-ended': { status: 401, message: MESSAGES.sessionExpired },
  'wrong-password': {
    status: 400,
    message: WRONG_PASSWORD,
    details: () => ({ fields: { currentPassword: WRONG_PASSWORD } }),
  },
  'link-expired': { status: 410, message: 'This link has expired. Ask for a new one.' },
  'user-not-found': { status: 404, message: MESSAGES.userNotFound },
  'common-password': {
    status: 400,
    message: COMMON_PASSWORD,
    details: ({ field }) => ({ fields: { [field]: COMMON_PASSWORD } }),
  },
  'staff-requirements': {
    status: 403,
    message: 'Staff rights need a confirmed email address and a password that is not a common one',
  },
  'verification-limit': {
    status: 429,
    message: 'We have mailed you three links today. Look among the spam, or ask again tomorrow.',
  },
  'code-limit': {
    status: 429,
    message: 'We have mailed several codes to this address. Use the newest one, or try again later.',
  },
  'wrong-mailed-code': {
    status: 400,
    message: 'This code is not right, or no longer valid. Look at the newest mail, or ask for another code.',
  },
  'second-factor-required': { status: 403, message: 'Enter the code of your authenticator app first' },
  'password-required': {
    status: 403,
    message: 'You have signed in by a code. Sign in with your password to work as staff.',
  },
  'second-factor-exists': { status: 409, message: 'Two-step login is already on' },
  'second-factor-missing': { status: 409, message: 'Two-step login is not set up' },
  'wrong-login-code': { status: 403, message: WRONG_CODE, details: () => ({ fields: { code: WRONG_CODE } }) },
  'wrong-code': { status: 400, message: WRONG_CODE, details: () => ({ fields: { code: WRONG_CODE } }) },
  'too-many-addresses': { status: 409, message: 'You have as many addresses as can be kept' },
};
