/** Writes mails into a folder as .eml files, where no mail server is configured. */
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MailFrom } from '#server/environment.ts';
import { type MailTransport, toMessage } from './message.ts';
import type { Email } from './render-email.ts';

export function folderTransport(folder: string, from: MailFrom): MailTransport {
  return {
    send: async mail => {
      // Loaded with the first mail: it is a large share of the memory after start.
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({ streamTransport: true, buffer: true });
      const { message } = await transport.sendMail(toMessage(mail, from));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, nameOf(mail));
      // Written under another name first, so that no reader finds half a mail.
      await writeFile(`${file}.draft`, message, { mode: 0o600 });
      await rename(`${file}.draft`, file);
    },
    close: () => undefined,
  };
}

/** Sorts by time; a mail that is sent again overwrites its file. */
function nameOf({ row }: Email): string {
  const time = new Date(row.created_at).toISOString().replaceAll(/[:.]/g, '-');
  return `${time}-${row.kind}-${row.about}.eml`;
}
