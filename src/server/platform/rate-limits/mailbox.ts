/** `meena+shop@…` is another address than `meena@…`, but most likely the same mailbox. */
export function toMailbox(email: string): string {
  return email.replace(/\+[^@]*@/, '@');
}
