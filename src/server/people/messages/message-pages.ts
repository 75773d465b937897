/** The pages of the contact form where there is no JavaScript. */
import { PAGES } from '#contract/urls.ts';
import { escapeHtml } from '#server/platform/http/escape-html.ts';
import type { PlainPage } from '#server/platform/http/plain-page.ts';

export function messageSentPage(ticket: string): PlainPage {
  return {
    title: 'Message sent',
    heading: "Message sent successfully! We'll get back to you soon.",
    content: `<p>Your message has the number <strong>${escapeHtml(ticket)}</strong>. Please name it when you write or call about it.</p>
<p><a href="${PAGES.home}">Back to Home</a></p>`,
  };
}

export interface FormPageIssue {
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
}

type Typed = Readonly<Record<string, string>>;

/** Returns the form again, with what was typed. */
export function messageFormPage(typed: Typed, { message, fields }: FormPageIssue): PlainPage {
  const field = (name: string, label: string, control: string) => {
    const error = fields[name];
    const note = error === undefined ? '' : `<span class="error">${escapeHtml(error)}</span>`;
    return `<label>${label}${note}${control}</label>`;
  };
  const input = (name: string, attributes: string) =>
    `<input name="${name}" value="${escapeHtml(typed[name] ?? '')}" ${attributes}>`;
  return {
    title: 'Contact Us',
    heading: 'Send us a message',
    content: `<p class="error" role="alert">${escapeHtml(message)}</p>
<form method="post" action="${PAGES.contact}">
${field('name', 'Full Name*', input('name', 'autocomplete="name" required'))}
${field('email', 'Email Address*', input('email', 'type="email" autocomplete="email" required'))}
${field('subject', 'Subject (optional)', input('subject', 'autocomplete="off"'))}
${field('message', 'Message*', `<textarea name="message" rows="6" required>\n${escapeHtml(typed['message'] ?? '')}</textarea>`)}
<label class="unseen">Homepage${input('homepage', 'tabindex="-1" autocomplete="off"')}</label>
<button type="submit">Send Message</button>
</form>`,
  };
}
