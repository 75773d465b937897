/** Thrown by a mail transport when no later try can succeed, such as for an unknown mailbox. */
export class Undeliverable extends Error {}

/** The mailbox has had as many mails of the kind as it may get in a day. */
export class MailboxLimit extends Undeliverable {}

/** Returns what staff are shown, such as `no-mailbox` or `EENVELOPE 550`. Never the message, which repeats the address. */
export function toErrorCode(error: unknown): string {
  if (error instanceof MailboxLimit) return 'mailbox-limit';
  if (error instanceof Undeliverable) return 'no-mailbox';
  const { code, responseCode, name } = error as Partial<Record<'code' | 'responseCode' | 'name', unknown>>;
  const known = typeof code === 'string' ? code : String(name);
  return typeof responseCode === 'number' ? `${known} ${responseCode}` : known;
}
