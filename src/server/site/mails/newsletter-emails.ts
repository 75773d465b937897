/** Mails about a subscription to the newsletter. */
import { confirmSubscriptionLink, PAGES, unsubscribeLink } from '#contract/urls.ts';
import { CONFIRM_SUBSCRIPTION_DAYS } from '#domain/constants/limits.ts';
import type { SubscriberTable } from '#server/people/newsletter/subscriber.table.ts';
import type { EmailContent, MailContext } from './email-template.ts';

const HELLO = 'Hello,';

export function newsletterConfirmationEmail(context: MailContext, token: string): EmailContent {
  const { name } = context.settings.shop;
  return {
    context,
    subject: `Confirm your subscription to the newsletter of ${name}`,
    greeting: HELLO,
    parts: [
      {
        kind: 'paragraph',
        text: `Somebody, most likely you, has asked for the newsletter of ${name} at this address. Please confirm that you want it. The link works for ${CONFIRM_SUBSCRIPTION_DAYS} days.`,
      },
      {
        kind: 'link',
        label: 'Confirm my subscription',
        href: `${context.base}${confirmSubscriptionLink(token)}`,
      },
      {
        kind: 'paragraph',
        text: 'If you do not want it, you need do nothing: without the link we send you nothing more.',
      },
    ],
  };
}

export function newsletterWelcomeEmail(
  context: MailContext,
  { unsubscribe_token }: SubscriberTable,
): EmailContent {
  const { name } = context.settings.shop;
  const unsubscribe = `${context.base}${unsubscribeLink(unsubscribe_token)}`;
  return {
    context,
    subject: `You have subscribed to the newsletter of ${name}`,
    greeting: HELLO,
    unsubscribe,
    parts: [
      { kind: 'paragraph', text: `Thank you. From now on you get the newsletter of ${name}.` },
      { kind: 'link', label: 'See what is new', href: `${context.base}${PAGES.shop}?new=true` },
      { kind: 'link', label: 'Unsubscribe', href: unsubscribe },
    ],
  };
}
