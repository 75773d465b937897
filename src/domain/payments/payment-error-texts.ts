/** Why payments fail, in words for staff, by the code of the gateway. */
const ERROR_TEXTS: Readonly<Record<string, string>> = {
  payment_cancelled: 'the customer stopped it',
  payment_timed_out: 'it was not finished in time',
  payment_failed: 'the payment failed',
  incorrect_otp: 'the one-time password was wrong',
  invalid_otp: 'the one-time password was wrong',
  insufficient_fund: 'there is not enough money in the account',
  insufficient_funds: 'there is not enough money in the account',
};

/** Returns what is stored: a known code, else the description of the gateway where there is one. */
export function toStoredError({
  reason,
  description,
}: {
  readonly reason: string;
  readonly description: string;
}): string {
  return Object.hasOwn(ERROR_TEXTS, reason) || description === '' ? reason : description;
}

export function errorText(error: string): string {
  if (Object.hasOwn(ERROR_TEXTS, error)) return ERROR_TEXTS[error] ?? error;
  return /^[a-z_]+$/i.test(error) ? error.replaceAll('_', ' ') : error;
}
