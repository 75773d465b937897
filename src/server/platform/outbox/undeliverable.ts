/** Thrown by a mail transport when no later try can succeed, such as for an unknown mailbox. */
export class Undeliverable extends Error {}
