/** The pages of a subscription, which need no JavaScript. */
import { confirmSubscriptionLink, NEWSLETTER_PAGES, PAGES, unsubscribeLink } from '#contract/urls.ts';
import { escapeHtml } from '#server/platform/http/escape-html.ts';
import type { PlainPage } from '#server/platform/http/plain-page.ts';
import type { SubscriberTable } from './subscriber.table.ts';

const HOME = `<p><a href="${PAGES.home}">Back to Home</a></p>`;

export function requestedPage(): PlainPage {
  return {
    title: 'Newsletter',
    heading: 'Successfully subscribed to our newsletter!',
    content: `<p>Please confirm it by the link that we have mailed you.</p>${HOME}`,
  };
}

export function subscribePage(issue = 'Please enter a valid email address'): PlainPage {
  return {
    title: 'Newsletter',
    heading: 'Subscribe to our newsletter',
    content: `<form method="post" action="${NEWSLETTER_PAGES.subscribe}">
<label>Email address<span class="error">${escapeHtml(issue)}</span><input name="email" type="email" autocomplete="email" required></label>
<button type="submit">Subscribe</button>
</form>`,
  };
}

export function confirmPage({ email, wording }: SubscriberTable, token: string): PlainPage {
  return {
    title: 'Newsletter',
    heading: 'Do you want our newsletter?',
    content: `<p>It goes to ${escapeHtml(email)}.</p><p>${escapeHtml(wording)}</p>
${pressForm(confirmSubscriptionLink(token), 'Yes, subscribe')}`,
  };
}

export function confirmedPage(): PlainPage {
  return {
    title: 'Newsletter',
    heading: 'Your subscription is confirmed',
    content: `<p>Thank you. You can unsubscribe at any time by the link in each mail.</p>${HOME}`,
  };
}

export function expiredPage(): PlainPage {
  return {
    title: 'Newsletter',
    heading: 'This link has expired',
    content: `<p>Please subscribe again on our home page: we mail you a new one.</p>${HOME}`,
  };
}

export function unsubscribePage({ email }: SubscriberTable, token: string): PlainPage {
  return {
    title: 'Newsletter',
    heading: 'Unsubscribe from our newsletter?',
    content: `<p>It goes to ${escapeHtml(email)} now.</p>
${pressForm(unsubscribeLink(token), 'Unsubscribe')}`,
  };
}

export function unsubscribedPage(): PlainPage {
  return {
    title: 'Newsletter',
    heading: 'You are unsubscribed',
    content: `<p>You get no more newsletters from us.</p>${HOME}`,
  };
}

function pressForm(action: string, label: string): string {
  return `<form method="post" action="${escapeHtml(action)}"><button type="submit">${label}</button></form>`;
}
