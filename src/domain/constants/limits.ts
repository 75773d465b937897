/** Times and limits that are the same for every label (spec 9). */

/** Minutes for which a link that sets a new password works. */
export const RESET_MINUTES = 60;
/** Minutes for which a code that is mailed works. */
export const CODE_MINUTES = 10;
/** Hours for which a link that confirms an address works. */
export const VERIFY_HOURS = 24;
/** Days for which a link that confirms a subscription works. */
export const CONFIRM_SUBSCRIPTION_DAYS = 7;
/** Hours for which the link of an invitation of staff works. */
export const INVITATION_HOURS = 72;

export const SHOWN = {
  homeSection: 8,
  offers: 4,
  suggestions: 5,
  suggestionsFrom: 3,
  fewLeft: 3,
} as const;

/** Times of the screens, in milliseconds. */
export const TIMES = {
  banner: 6000,
  request: 10_000,
  formDelay: 1000,
  stockFresh: 30_000,
  invoicePrint: 500,
  invoiceClose: 1000,
  toast: { blank: 4000, success: 3000, error: 5000 },
} as const;

export const TOAST_LIMIT = 20;
