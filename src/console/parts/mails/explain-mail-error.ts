/** What the codes of failed mails mean, and what to do. The first row that fits counts. */
const MEANINGS: readonly (readonly [code: RegExp, text: string])[] = [
  [/^no-mail-server$/, 'The shop had no mail server. Once it has one, under Settings, send it again.'],
  [
    /^mailbox-limit$/,
    'An address that nobody has confirmed gets three mails about orders a day. You can send it again tomorrow.',
  ],
  [/^no-mailbox$/, 'There is no such mailbox. Ask the customer for another address.'],
  [/^EAUTH 4/, 'Your mail server takes no login for now.'],
  [
    /^EAUTH/,
    'Your mail server refused the user or the password. Some providers want a password made for programs.',
  ],
  [
    /^(ECONN|ETIMEDOUT|EDNS|ESOCKET|ENOTFOUND|EABORT|TimeoutError|AbortError)/,
    'Your mail server cannot be reached, does not answer, or has no valid certificate. Compare its name, port and encryption with what your provider says.',
  ],
  [
    /^EPROTOCOL/,
    'It does not answer as a mail server does, or turns this computer away. Compare its name and port with what your provider says.',
  ],
  [
    /^ETLS/,
    'The connection to your mail server is not secure. Choose the other encryption, or check its certificate.',
  ],
  [/ 530$/, 'The mail server wants a user and a password, or the other encryption.'],
  [/ 5\d\d$/, 'The mail server refused it for good. It may not send from the address of the shop.'],
  [/ 4\d\d$/, 'The mail server refused it for now.'],
];

/** These say no more than their text. */
const OWN_CODES: readonly string[] = ['no-mail-server', 'mailbox-limit'];

/** Takes the code of a failure, such as `EAUTH 535`. */
export function explainMailError(code: string): string {
  const [, text] = MEANINGS.find(([pattern]) => pattern.test(code)) ?? [];
  if (text === undefined) return `Code ${code}`;
  return OWN_CODES.includes(code) ? text : `${text} (${code})`;
}
