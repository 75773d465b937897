import { PAGES, resetLink, verifyLink } from '#contract/urls.ts';
import { CODE_MINUTES, RESET_MINUTES, VERIFY_HOURS } from '#domain/constants/limits.ts';
import type { UserTable } from '#server/people/accounts/account.table.ts';
import {
  type EmailContent,
  greetingFor,
  link,
  type MailContext,
  NO_NAME,
  paragraph,
} from './email-template.ts';

const INDIA = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

export function verificationEmail(context: MailContext, token: string): EmailContent {
  const { settings, base } = context;
  const { shop } = settings;
  return {
    context,
    subject: `Confirm your email address for ${shop.name}`,
    greeting: NO_NAME,
    parts: [
      paragraph(
        `There is an account at ${shop.name} with this address. Please confirm that it is yours, so that we can mail you about your orders. The link works once, for ${VERIFY_HOURS} hours.`,
      ),
      link('Confirm my address', base, verifyLink(token)),
      paragraph(
        'If you did not open an account, you need do nothing: without the link we send you no mails about orders.',
      ),
    ],
  };
}

export function passwordResetEmail(context: MailContext, token: string): EmailContent {
  const { settings, base } = context;
  const { shop } = settings;
  return {
    context,
    subject: `Set a new password for ${shop.name}`,
    greeting: NO_NAME,
    parts: [
      paragraph(
        `Somebody asked to set a new password for your account. The link works once, for ${RESET_MINUTES} minutes.`,
      ),
      link('Set a new password', base, resetLink(token)),
      paragraph('If it was not you, you need do nothing: without the link your password stays as it is.'),
    ],
  };
}

/** The subject has no code: staff see the subjects of mails that were not delivered. */
export function codeEmail(context: MailContext, digits: string): EmailContent {
  const { settings, base } = context;
  const { shop } = settings;
  return {
    context,
    subject: `Your code for ${shop.name}`,
    greeting: NO_NAME,
    parts: [
      paragraph(`Your code is ${digits}`),
      paragraph(
        `Enter it where you asked for it. It works once, for ${CODE_MINUTES} minutes. Nobody who works for us asks you for it.`,
      ),
      paragraph('If you did not ask for it, you need do nothing.'),
      link(`Go to ${shop.name}`, base, PAGES.home),
    ],
  };
}

export function passwordRemovedEmail(user: UserTable, context: MailContext): EmailContent {
  const { settings, base } = context;
  const { shop } = settings;
  return {
    context,
    subject: `Your account at ${shop.name} is yours alone now`,
    greeting: greetingFor(user.first_name),
    parts: [
      paragraph(
        'You have confirmed that this address is yours. Somebody, perhaps you, had registered an account with it without confirming it. So the password of then no longer works, whoever was signed in with it has been signed out, and the name, the phone number and the addresses that were saved then have been removed.',
      ),
      paragraph(
        'Orders that were placed with the account are still in My Orders. Should one not be yours, please write to us.',
      ),
      paragraph('If you have set no password since, you can set one.'),
      link('Set a password', base, PAGES.forgotPassword),
    ],
  };
}

export function passwordChangedEmail(user: UserTable, context: MailContext, changedAt: number): EmailContent {
  const { settings, base } = context;
  const { shop } = settings;
  return {
    context,
    subject: `Your password for ${shop.name} was changed`,
    greeting: greetingFor(user.first_name),
    parts: [
      paragraph(
        `The password of your account was changed on ${INDIA.format(changedAt)}, and everybody who was signed in with the old one has been signed out.`,
      ),
      paragraph('If it was not you, set a new one at once, and call us: somebody may have read your mail.'),
      link('Set a new password', base, PAGES.forgotPassword),
    ],
  };
}
