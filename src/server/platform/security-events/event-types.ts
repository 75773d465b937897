/** The types of security events, one row each. */

interface EventTypeRow {
  /** What happened, as `npm run security -- events` shows it. */
  readonly text: string;
  /** Set where anybody can cause it: at most as many rows an hour for events of no account, so that a flood cannot fill the disk. */
  readonly maxPerHour?: number;
}

export const EVENT_TYPES = {
  registered: { text: 'account created' },
  login: { text: 'logged in' },
  'login-by-code': { text: 'logged in by a code sent to the address' },
  'code-failed': { text: 'wrong code of those sent to an address', maxPerHour: 2000 },
  'orders-claimed': { text: 'took over orders that were placed without an account' },
  'login-failed': { text: 'wrong password', maxPerHour: 2000 },
  'code-requested': { text: 'right password for the console, asked for the code', maxPerHour: 500 },
  lockout: { text: 'further passwords rejected for a while', maxPerHour: 500 },
  'access-denied': { text: 'asked for a function of somebody else', maxPerHour: 500 },
  'token-reuse': { text: 'used refresh token sent again, session ended' },
  'session-revoked': { text: 'session ended by the user or an administrator' },
  'password-changed': { text: 'password changed' },
  'password-reset': { text: 'password reset by a mailed link' },
  'email-verified': { text: 'email address confirmed' },
  'staff-added': { text: 'made staff' },
  'staff-removed': { text: 'no longer staff' },
  'role-changed': { text: 'given another role of the staff' },
  'customer-erased': { text: 'personal data of a customer erased' },
  export: { text: 'personal data exported' },
  'second-factor-enrolled': { text: 'second factor set up' },
  'second-factor-removed': { text: 'second factor removed' },
  'second-factor-failed': { text: 'wrong code of the second factor', maxPerHour: 2000 },
  'recovery-codes-replaced': { text: 'new recovery codes' },
  'recovery-code-used': { text: 'logged in with a recovery code' },
  'payment-event-rejected': { text: 'event of the payment gateway with a wrong signature', maxPerHour: 500 },
  'payment-return-rejected': { text: 'result of a payment with a wrong signature', maxPerHour: 500 },
  'courier-event-rejected': { text: 'message of a courier with a wrong token', maxPerHour: 500 },
  'gateway-keys-changed': { text: 'keys of the payment gateway changed in the console' },
  'mail-server-changed': { text: 'mail server changed in the console' },
  'backup-link-made': { text: 'got a link to download a backup' },
  'backup-downloaded': { text: 'download of a backup began' },
  'take-out-link-made': { text: 'got a link to download everything of the shop' },
  'take-out-downloaded': { text: 'download of everything of the shop began' },
  'upi-id-changed': { text: 'UPI id that customers pay to changed' },
  'secret-created': { text: 'AUTH_SECRET created' },
  'secret-rotated': { text: 'AUTH_SECRET replaced, the previous one still accepted' },
} as const satisfies Readonly<Record<string, EventTypeRow>>;

export type EventType = keyof typeof EVENT_TYPES;

export const EVENT_TYPE_NAMES = Object.keys(EVENT_TYPES) as readonly EventType[];

export function maxPerHour(type: EventType): number | undefined {
  const row: EventTypeRow = EVENT_TYPES[type];
  return row.maxPerHour;
}
