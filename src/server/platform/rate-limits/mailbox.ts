/** `meena+shop@…` is another address than `meena@…`, but most likely the same mailbox. */
export function mailboxOf(email: string): string {
  return email.replace(/\+[^@]*@/, '@');
}
