import { createTransport } from 'nodemailer';
import type { Settings } from '#domain/settings.ts';
import { toErrorCode } from '#server/platform/outbox/undeliverable.ts';
import { TIMEOUTS } from '#server/site/mails/smtp-transport.ts';
import type { MailServer } from './find-mail-server.ts';

/** A person waits for the result. */
const DEADLINE_MS = 15_000;

/** Sends it at once and over a connection of its own. Returns the code of the error; undefined where the server took the mail. */
export async function sendTestMail(
  { connection, from }: MailServer,
  { to, settings: { shop } }: { readonly to: string; readonly settings: Settings },
): Promise<string | undefined> {
  const transport = createTransport({ ...connection, ...TIMEOUTS });
  try {
    await transport.sendMail({
      from: { name: from.name ?? shop.name, address: from.address ?? shop.email },
      to: { name: '', address: to },
      subject: `Test mail of ${shop.name}`,
      text: `This mail was sent from the console of ${shop.name}. The mail server works: customers get their mails.\n`,
      headers: { 'Auto-Submitted': 'auto-generated' },
      disableFileAccess: true,
      disableUrlAccess: true,
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    return undefined;
  } catch (error) {
    return toErrorCode(error);
  } finally {
    transport.close();
  }
}
