/** A mail as the mail library takes it. */
import type { SendMailOptions } from 'nodemailer';
import type { MailAddress } from '#server/environment.ts';
import { emailHtml } from './email-html.ts';
import { emailText } from './email-text.ts';
import type { Mail } from './render-email.ts';

/** What takes a written mail out of the shop: to a mail server, or into a folder. */
export interface MailTransport {
  /** Throws when the mail was not taken over; `Undeliverable` when it never will be. */
  readonly send: (mail: Mail) => Promise<void>;
  readonly close: () => void;
}

export function toMessage({ to, email, row }: Mail, from: MailAddress): SendMailOptions {
  return {
    from,
    // An object and not text, in which a comma would make two recipients of one; the envelope is made from it.
    to: { name: '', address: to },
    subject: email.subject,
    text: emailText(email),
    html: emailHtml(email),
    // The same at every try: a program that gets the mail twice can tell.
    messageId: `<${row.kind}.${row.about}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
    date: new Date(row.created_at),
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
