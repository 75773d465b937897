/** What the codes of failed mails mean, and what to do. The first row that fits counts. */
const MEANINGS: readonly (readonly [code: RegExp, text: string])[] = [
  [/^no-mailbox$/, 'There is no such mailbox. Ask the customer for another address.'],
  [/^EAUTH/, 'Your mail server refused the password. Check SMTP_URL.'],
  [
    /^(ECONN|ETIMEDOUT|EDNS|ESOCKET|ENOTFOUND|TimeoutError|AbortError)/,
    'Your mail server cannot be reached. Check SMTP_URL and the network.',
  ],
  [/^ETLS/, 'The connection to your mail server is not secure. Check its certificate.'],
  [/ 5\d\d$/, 'The mail server refused it for good.'],
  [/ 4\d\d$/, 'The mail server refused it for now.'],
];

/** `reason` is the code of the last failure. */
export function explainFailure(reason: string | undefined): string {
  if (reason === undefined) return 'It was not tried yet.';
  const [, text] = MEANINGS.find(([code]) => code.test(reason)) ?? [];
  return text === undefined ? `Code ${reason}` : `${text} (${reason})`;
}
