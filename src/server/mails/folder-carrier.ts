/** Puts mails into a folder as files that mail programs open, where the shop has no mail server yet. */
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { MailAddress } from '#server/environment.ts';
import { type Carrier, toMessage } from './message.ts';
import type { Mail } from './write-mail.ts';

export function folderCarrier(folder: string, from: MailAddress): Carrier {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    carry: async mail => {
      const { message } = await transport.sendMail(toMessage(mail, from));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, nameOf(mail));
      // Written aside first: nobody finds half a mail.
      await writeFile(`${file}.draft`, message, { mode: 0o600 });
      await rename(`${file}.draft`, file);
    },
    close: () => transport.close(),
  };
}

/** By time and by what it is about: they sort as they were asked for, and one written again takes its own place. */
function nameOf({ row }: Mail): string {
  const time = new Date(row.created_at).toISOString().replaceAll(/[:.]/g, '-');
  return `${time}-${row.kind}-${row.about}.eml`;
}
