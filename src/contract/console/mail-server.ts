/** The mail server of the shop, as its owner changes it. The password is only ever written, never read. */
import * as z from 'zod/mini';
import { Code } from '#contract/second-factor.ts';
import { lineText, NewEmail } from '#contract/text.ts';
import { isHostName, isOwnComputer, MAIL_SECURITIES } from '#domain/mail-server.ts';

const HOST = 'Please enter the name of the mail server, such as smtp.zoho.in';
const PORT = 'Please enter the port, such as 465';
export const MAIL_PASSWORD_NEEDED =
  'Please enter the password. A stored one goes only to the server, and for the user, that it was entered for';
const ENCRYPTED =
  'Choose how the connection is encrypted. Only a mail server on this computer needs no encryption';

export const MailServerChange = z
  .object({
    host: z.string({ error: HOST }).check(z.trim(), z.toLowerCase(), z.refine(isHostName, { error: HOST })),
    port: z.int({ error: PORT }).check(z.minimum(1, { error: PORT }), z.maximum(65_535, { error: PORT })),
    security: z.enum(MAIL_SECURITIES, { error: ENCRYPTED }),
    /** It is empty for a server that asks for none. */
    user: lineText('User', 200),
    /** Without it the stored one stays, which is only for the same server and user. */
    password: z.optional(
      z.string().check(z.maxLength(500, { error: 'Password can have at most 500 characters' })),
    ),
    /** The address that mails are from. */
    sender: NewEmail,
    code: Code,
  })
  .check(
    z.refine(({ host, security }) => security !== 'none' || isOwnComputer(host), {
      path: ['security'],
      error: ENCRYPTED,
    }),
    z.refine(({ user, password = '' }) => user !== '' || password === '', {
      path: ['user'],
      error: 'Please enter the user that the password is for',
    }),
  );

export type MailServerChange = z.infer<typeof MailServerChange>;

export const MailServerRemoval = z.object({ code: Code });

const Stored = z.object({
  host: z.string(),
  port: z.int(),
  security: z.enum(MAIL_SECURITIES),
  user: z.string(),
  hasPassword: z.boolean(),
  sender: z.string(),
  at: z.string(),
  by: z.string(),
  /** Says whether this server can read the password: not after a copy to a server with another AUTH_SECRET. */
  isReadable: z.boolean(),
});

export const MailServer = z.object({
  /** Says by which mail server mails are sent: that of the environment comes first. With `none` nobody receives a mail. */
  source: z.enum(['none', 'environment', 'console']),
  /** What is stored in the console, used or not; null: nothing. It is missing for staff who may not change it. */
  stored: z.optional(z.nullable(Stored)),
  /** The address that mails are from now. It is missing alike, and where nobody receives a mail. */
  sender: z.optional(z.string()),
  /** Where links in mails lead. It is missing alike. */
  linkBase: z.optional(z.string()),
});

export type MailServer = z.infer<typeof MailServer>;

/** What came of a test mail to the address of whoever asked for it. */
export const MailServerTest = z.object({
  to: z.string(),
  /** The code of the error, such as `EAUTH 535`. It is missing where the server took the mail. */
  error: z.optional(z.string()),
});

export type MailServerTest = z.infer<typeof MailServerTest>;
