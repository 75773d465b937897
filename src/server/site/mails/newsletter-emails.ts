/** Mails about a subscription to the newsletter. */
import { confirmSubscriptionLink, PAGES, unsubscribeLink } from '#contract/urls.ts';
import { CONFIRM_SUBSCRIPTION_DAYS } from '#domain/constants/limits.ts';
import type { SubscriberTable } from '#server/people/newsletter/subscriber.table.ts';
import { type EmailContent, link, type MailContext, NO_NAME, paragraph } from './email-template.ts';

export function newsletterConfirmationEmail(context: MailContext, token: string): EmailContent {
  const { name } = context.settings.shop;
  return {
    context,
    subject: `Confirm your subscription to the newsletter of ${name}`,
    greeting: NO_NAME,
    parts: [
      paragraph(
        `Somebody, most likely you, has asked for the newsletter of ${name} at this address. Please confirm that you want it. The link works for ${CONFIRM_SUBSCRIPTION_DAYS} days.`,
      ),
      link('Confirm my subscription', context.base, confirmSubscriptionLink(token)),
      paragraph('If you do not want it, you need do nothing: without the link we send you nothing more.'),
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
    greeting: NO_NAME,
    unsubscribe,
    parts: [
      paragraph(`Thank you. From now on you get the newsletter of ${name}.`),
      link('See what is new', context.base, `${PAGES.shop}?new=true`),
      { kind: 'link', label: 'Unsubscribe', href: unsubscribe },
    ],
  };
}
