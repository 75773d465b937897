import type { MailSecurity } from '#domain/mail-server.ts';

/** The mail server that an owner has entered: one row. */
export interface MailServerTable {
  readonly id: 'shop';
  readonly host: string;
  readonly port: number;
  readonly security: MailSecurity;
  /** It is empty for a server that asks for none. */
  readonly user_name: string;
  /** Encrypted, and bound to the server and the user. It is null for a server that asks for none. */
  readonly password: string | null;
  /** The address that mails are from. */
  readonly sender: string;
  /** The revision differs with each change. */
  readonly revision: string;
  readonly actor: string;
  readonly changed_at: number;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    readonly mail_server: MailServerTable;
  }
}
