/** Joins the outbox to what writes its mails and what carries them out. */
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Environment } from '#server/environment.ts';
import type { Delivery } from '#server/outbox/deliver-due.ts';
import { type Postman, startPostman } from '#server/outbox/outbox-worker.ts';
import { folderCarrier } from './folder-transport.ts';
import { type Writer, writeMail } from './render-email.ts';

type MailSettings = Pick<Environment, 'smtpUrl' | 'mailFrom' | 'dataFolder'>;

export interface Mails extends Writer {
  readonly settings: MailSettings;
  readonly logger: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

export async function startMails({ settings, logger, ...writer }: Mails): Promise<Postman> {
  const carrier = await carrierOf(settings, logger);
  const postman = startPostman({
    db: writer.db,
    clock: writer.clock,
    logger,
    deliver: async (row): Promise<Delivery> => {
      const mail = await writeMail(writer, row);
      if (mail === undefined) return 'pointless';
      await carrier.carry(mail);
      return 'sent';
    },
  });
  return {
    wake: postman.wake,
    stop: async () => {
      await postman.stop();
      carrier.close();
    },
  };
}

async function carrierOf({ smtpUrl, mailFrom, dataFolder }: MailSettings, logger: Mails['logger']) {
  if (smtpUrl !== undefined) {
    const { smtpCarrier } = await import('./smtp-transport.ts');
    return smtpCarrier(smtpUrl, mailFrom);
  }
  const folder = join(dataFolder, 'outbox');
  logger.info({ folder }, 'no SMTP_URL: mails are written to this folder and sent to nobody');
  return folderCarrier(folder, mailFrom);
}
