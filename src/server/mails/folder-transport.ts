/** Puts mails into a folder as files that mail programs open, where the shop has no mail server yet. */
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MailAddress } from '#server/environment.ts';
import { type MailTransport, toMessage } from './message.ts';
import type { Mail } from './render-email.ts';

export function folderTransport(folder: string, from: MailAddress): MailTransport {
  return {
    send: async mail => {
      // Loaded when there is a mail: it is a large part of a shop that has just opened.
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({ streamTransport: true, buffer: true });
      const { message } = await transport.sendMail(toMessage(mail, from));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, nameOf(mail));
      // Written aside first: nobody finds half a mail.
      await writeFile(`${file}.draft`, message, { mode: 0o600 });
      await rename(`${file}.draft`, file);
    },
    close: () => undefined,
  };
}

/** By time and by what it is about: they sort as they were asked for, and one written again takes its own place. */
function nameOf({ row }: Mail): string {
  const time = new Date(row.created_at).toISOString().replaceAll(/[:.]/g, '-');
  return `${time}-${row.kind}-${row.about}.eml`;
}
