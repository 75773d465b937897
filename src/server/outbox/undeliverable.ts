/** Thrown by whoever carries a mail, when no later try can succeed: there is no such mailbox. */
export class Undeliverable extends Error {}
