/** How the mail servers of providers are reached that shops in India use, and which record lets them send for a domain. */
import type { MailSecurity } from '#domain/mail-server.ts';

interface MailProvider {
  readonly label: string;
  readonly host: string;
  readonly port: number;
  readonly security: MailSecurity;
  /** What the owner needs of the provider. */
  readonly hint: string;
  /** What the SPF record of the domain has to include. */
  readonly spf: string;
}

export const MAIL_PROVIDERS: Readonly<Record<string, MailProvider>> = {
  google: {
    label: 'Google Workspace or Gmail',
    host: 'smtp.gmail.com',
    port: 465,
    security: 'tls',
    hint: 'The user is your whole address. The password is an app password, which you make in your Google account after turning on 2-step verification.',
    spf: 'include:_spf.google.com',
  },
  zoho: {
    label: 'Zoho Mail (India)',
    host: 'smtp.zoho.in',
    port: 465,
    security: 'tls',
    hint: 'The user is your whole address. With two-factor login, make an app-specific password in your Zoho account.',
    spf: 'include:zoho.in',
  },
  microsoft: {
    label: 'Microsoft 365',
    host: 'smtp.office365.com',
    port: 587,
    security: 'starttls',
    hint: 'The user is your whole address. Your administrator has to allow authenticated SMTP for it.',
    spf: 'include:spf.protection.outlook.com',
  },
  brevo: {
    label: 'Brevo',
    host: 'smtp-relay.brevo.com',
    port: 587,
    security: 'starttls',
    hint: 'User and password are the SMTP login and the SMTP key in your Brevo account.',
    spf: 'include:spf.brevo.com',
  },
  ses: {
    label: 'Amazon SES (Mumbai)',
    host: 'email-smtp.ap-south-1.amazonaws.com',
    port: 465,
    security: 'tls',
    hint: 'User and password are the SMTP credentials that you make in the SES console.',
    spf: 'include:amazonses.com',
  },
};
