/** The mail server that mails are sent by: that of the environment, else the one that an owner has entered. */
import type { MailSecurity } from '#domain/mail-server.ts';
import type { Keys } from '#server/people/accounts/sessions/keys.ts';
import type { Connection } from '#server/platform/db/database.ts';
import type { MailFrom } from '#server/site/mails/message.ts';
import type { SmtpConnection } from '#server/site/mails/smtp-transport.ts';
import { readMailServer } from './stored-mail-server.ts';

export interface MailServer {
  readonly source: 'environment' | 'console';
  /** It differs with each change. */
  readonly revision: string;
  readonly connection: SmtpConnection;
  readonly from: MailFrom;
}

/** What the environment says of mails. It comes first. */
export interface MailEnvironment {
  readonly smtpUrl: string | undefined;
  readonly mailFrom: MailFrom;
}

export interface FindDeps {
  readonly db: Connection;
  readonly keys: Keys;
  readonly environment: MailEnvironment;
}

/** Returns undefined where there is none, or where its password cannot be read. */
export async function findMailServer({ db, keys, environment }: FindDeps): Promise<MailServer | undefined> {
  const { smtpUrl, mailFrom } = environment;
  if (smtpUrl !== undefined)
    return { source: 'environment', revision: smtpUrl, connection: { url: smtpUrl }, from: mailFrom };
  const stored = await readMailServer(db, keys);
  if (stored === undefined || !stored.isReadable) return undefined;
  const { row, password = '' } = stored;
  return {
    source: 'console',
    revision: row.revision,
    connection: {
      host: row.host,
      port: row.port,
      ...ENCRYPTION[row.security],
      ...(row.user_name !== '' && { auth: { user: row.user_name, pass: password }, forceAuth: true }),
    },
    from: { address: row.sender },
  };
}

const ENCRYPTION: Readonly<
  Record<
    MailSecurity,
    { readonly secure: boolean; readonly requireTLS?: boolean; readonly ignoreTLS?: boolean }
  >
> = {
  tls: { secure: true },
  starttls: { secure: false, requireTLS: true },
  // A mail server on the same computer may offer encryption with a certificate of its own.
  none: { secure: false, ignoreTLS: true },
};
