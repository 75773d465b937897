/** Writes mails into a folder as .eml files, where no mail server is configured. */
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type MailFrom, type MailTransport, toMessage } from './message.ts';
import type { Email } from './render-email.ts';

export function folderTransport(folder: string, from: MailFrom): MailTransport {
  let composer: ReturnType<typeof openComposer> | undefined;
  return {
    outcome: 'written',
    send: async mail => {
      composer ??= openComposer();
      const { message } = await (await composer).sendMail(toMessage(mail, from));
      const file = join(folder, toName(mail));
      // Written under another name first, so that no reader finds half a mail.
      const draft = `${file}.draft`;
      await writeFile(draft, message, PRIVATE).catch(async (error: unknown) => {
        if (!isMissing(error)) throw error;
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeFile(draft, message, PRIVATE);
      });
      await rename(draft, file);
    },
    close: () => undefined,
  };
}

const PRIVATE = { mode: 0o600 };

/** Loaded with the first mail: it is a large share of the memory after start. */
async function openComposer() {
  const { createTransport } = await import('nodemailer');
  return createTransport({ streamTransport: true, buffer: true });
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** Sorts by time; a mail that is sent again overwrites its file. */
function toName({ row }: Email): string {
  const time = new Date(row.created_at).toISOString().replaceAll(/[:.]/g, '-');
  return `${time}-${row.kind}-${row.about}.eml`;
}
