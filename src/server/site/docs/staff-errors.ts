import type { ApiError } from '#server/platform/http/http-error.ts';

/** Of every endpoint of the console. */
export const STAFF_ERRORS: readonly ApiError['code'][] = [
  'access-denied',
  'staff-requirements',
  'second-factor-required',
];
