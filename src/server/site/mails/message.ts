import type { SendMailOptions } from 'nodemailer';
import { emailHtml } from './email-html.ts';
import { emailText } from './email-text.ts';
import { QR_CID, qrPicture } from './qr-picture.ts';
import type { Email } from './render-email.ts';

/** The sender of mails; what is not set is that of the shop's settings. */
export interface MailFrom {
  readonly name?: string | undefined;
  readonly address?: string | undefined;
}

export interface MailTransport {
  /** Throws when the mail was not accepted; `Undeliverable` when no later try can succeed. */
  readonly send: (email: Email) => Promise<void>;
  /** What becomes of the mails that it takes: sent to their mailboxes, or written to a folder. */
  readonly outcome: 'sent' | 'written';
  /** Completes the mails that are being sent, unless it is forced. */
  readonly close: (options?: { readonly force: boolean }) => void;
}

/** The sender is the shop, unless the environment names another. */
export function toMessage({ to, content, row }: Email, mailFrom: MailFrom): SendMailOptions {
  const { shop } = content.context.settings;
  const { name = shop.name, address = shop.email } = mailFrom;
  const from = { name, address };
  return {
    from,
    // An object and not text, in which a comma would make two recipients of one; the envelope is made from it.
    to: { name: '', address: to },
    subject: content.subject,
    text: emailText(content),
    html: emailHtml(content),
    attachments: [
      ...content.parts.flatMap(part =>
        part.kind === 'qr' ? [{ cid: QR_CID, filename: 'qr.png', content: qrPicture(part.text) }] : [],
      ),
      ...(content.attachments ?? []).map(each => ({
        filename: each.name,
        content: each.pdf,
        contentType: 'application/pdf',
      })),
    ],
    // The same at every try, so that mail programs recognise a duplicate.
    messageId: `<${row.kind}.${row.about}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
    date: new Date(row.created_at),
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(content.unsubscribe) },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** RFC 8058: a mail program ends the subscription by a POST to the link. */
function unsubscribeHeaders(link: string | undefined): Readonly<Record<string, string>> {
  if (link === undefined) return {};
  return { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
