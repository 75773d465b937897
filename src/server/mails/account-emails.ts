import { PAGES, resetLink } from '#contract/urls.ts';
import { RESET_MINUTES, SHOP } from '#domain/settings.ts';
import type { UserTable } from '#server/accounts/account.table.ts';
import { type EmailContent, greetingFor } from './email-template.ts';

const INDIA = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

export function passwordResetEmail(user: UserTable, base: string, token: string): EmailContent {
  return {
    subject: `Set a new password for ${SHOP.name}`,
    greeting: greetingFor(user.first_name),
    parts: [
      {
        kind: 'paragraph',
        text: `Somebody asked to set a new password for your account. The link works once, for ${RESET_MINUTES} minutes.`,
      },
      { kind: 'link', label: 'Set a new password', href: `${base}${resetLink(token)}` },
      {
        kind: 'paragraph',
        text: 'If it was not you, you need do nothing: without the link your password stays as it is.',
      },
    ],
  };
}

export function passwordChangedEmail(user: UserTable, base: string, changedAt: number): EmailContent {
  return {
    subject: `Your password for ${SHOP.name} was changed`,
    greeting: greetingFor(user.first_name),
    parts: [
      {
        kind: 'paragraph',
        text: `The password of your account was changed on ${INDIA.format(changedAt)}, and everybody who was signed in with the old one has been signed out.`,
      },
      {
        kind: 'paragraph',
        text: 'If it was not you, set a new one at once, and call us: somebody may have read your mail.',
      },
      { kind: 'link', label: 'Set a new password', href: `${base}${PAGES.forgotPassword}` },
    ],
  };
}
