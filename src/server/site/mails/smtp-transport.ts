import { createTransport } from 'nodemailer';
import { Undeliverable } from '#server/platform/outbox/undeliverable.ts';
import { type MailFrom, type MailTransport, toMessage } from './message.ts';

const CONNECT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 20_000;

export const TIMEOUTS = {
  dnsTimeout: CONNECT_MS,
  connectionTimeout: CONNECT_MS,
  greetingTimeout: CONNECT_MS,
  socketTimeout: SOCKET_TIMEOUT_MS,
};

/** The deadline of one mail is well within the time for which the outbox worker claims it. */
const DEADLINE_MS = 60_000;

const CONNECTIONS = 3;

/** How a mail server is reached: by one address, or by its parts. */
export type SmtpConnection =
  | { readonly url: string }
  | {
      readonly host: string;
      readonly port: number;
      readonly secure: boolean;
      readonly requireTLS?: boolean;
      readonly ignoreTLS?: boolean;
      readonly auth?: { readonly user: string; readonly pass: string };
      /** Says that nothing is sent where the server takes no login. */
      readonly forceAuth?: true;
    };

export function smtpTransport(connection: SmtpConnection, from: MailFrom): MailTransport {
  const transport = createTransport({
    ...connection,
    ...TIMEOUTS,
    pool: true,
    maxConnections: CONNECTIONS,
    maxRequeues: 0,
  });
  return {
    outcome: 'sent',
    send: async mail => {
      const signal = AbortSignal.timeout(DEADLINE_MS);
      try {
        await transport.sendMail({ ...toMessage(mail, from), signal });
      } catch (error) {
        throw isNoMailbox(error) ? new Undeliverable() : error;
      }
    },
    close: options => transport.close(options),
  };
}

/** RFC 3463, X.1.Y: the address is wrong. Other rejections may be temporary or ours. */
const BAD_ADDRESS = /\b5\.1\.\d/;

function isNoMailbox(error: unknown): boolean {
  const { command, response } = error as { readonly command?: unknown; readonly response?: unknown };
  return command === 'RCPT TO' && typeof response === 'string' && BAD_ADDRESS.test(response);
}
