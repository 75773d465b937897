/** How a mail server can be reached. */

/** `tls`: encrypted from the start, port 465; `starttls`: encrypted before anything is sent, port 587. */
export const MAIL_SECURITIES = ['tls', 'starttls', 'none'] as const;

export type MailSecurity = (typeof MAIL_SECURITIES)[number];

const LONGEST_HOST = 253;
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
const IPV6 = /^[0-9a-f:]*:[0-9a-f:.]*$/;

/** Takes lower-case names, and IPv4 and IPv6 addresses. */
export function isHostName(host: string): boolean {
  if (host === '' || host.length > LONGEST_HOST) return false;
  return IPV6.test(host) || host.split('.').every(label => LABEL.test(label));
}

/** Nothing that is sent there leaves the computer. */
export function isOwnComputer(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}
