const GMAIL = /@g(?:oogle)?mail\.com$/;

/**
 * Returns one name for the addresses that most likely lead to one mailbox: `meena+shop@…` leads to that of `meena@…`, and Gmail
 * ignores dots and has two domains.
 */
export function toMailbox(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const name = address.slice(0, at).replace(/\+.*/, '');
  return GMAIL.test(address) ? `${name.replaceAll('.', '')}@gmail.com` : name + address.slice(at);
}
