/** Mails about messages to the shop. The first goes to an address that nobody has confirmed: it has no typed text. */
import { PAGES } from '#contract/urls.ts';
import type { RepliedMessage } from '#server/people/messages/message.repository.ts';
import type { MessageTable } from '#server/people/messages/message.table.ts';
import { type EmailContent, link, type MailContext, NO_NAME, paragraph, plain } from './email-template.ts';

export function messageReceivedEmail({ ticket }: MessageTable, context: MailContext): EmailContent {
  const { shop } = context.settings;
  return {
    context,
    subject: `Your message to ${shop.name}: ${ticket}`,
    greeting: NO_NAME,
    parts: [
      paragraph(
        `We have a message with this address. It has the number ${ticket}; please name it when you write or call about it. We reply by email.`,
      ),
      link('How to reach us', context.base, PAGES.contact),
      paragraph('If you did not write to us, you need do nothing.'),
    ],
  };
}

export function messageReplyEmail({ message, reply }: RepliedMessage, context: MailContext): EmailContent {
  const { shop } = context.settings;
  const paragraphs = reply.body.split(/\n{2,}/).flatMap(text => text.split('\n'));
  return {
    context,
    subject: `${shop.name} has answered your message ${message.ticket}`,
    greeting: NO_NAME,
    parts: [
      ...paragraphs.map(text => paragraph(plain(text))),
      link('Write to us again', context.base, PAGES.contact),
    ],
  };
}
