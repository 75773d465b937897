/** Connects the outbox worker to the templates and the mail transport. */
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { startOutboxWorker } from '#server/platform/outbox/outbox-worker.ts';
import type { RoundWorker } from '#server/platform/workers/round-worker.ts';
import { createDelivery, type DeliveryDeps } from './create-delivery.ts';
import { folderTransport } from './folder-transport.ts';
import type { MailFrom } from './message.ts';

interface MailEnvironment {
  readonly smtpUrl: string | undefined;
  readonly mailFrom: MailFrom;
  readonly dataFolder: string;
}

export interface Mails extends Omit<DeliveryDeps, 'send'> {
  readonly environment: MailEnvironment;
  readonly logger: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

export async function startMails({ environment, logger, ...deps }: Mails): Promise<RoundWorker> {
  const transport = await openTransport(environment, logger);
  const outboxWorker = startOutboxWorker({
    db: deps.db,
    clock: deps.clock,
    logger,
    deliver: createDelivery({ ...deps, send: transport.send }),
  });
  return {
    start: outboxWorker.start,
    stop: async () => {
      await outboxWorker.stop();
      transport.close();
    },
  };
}

async function openTransport({ smtpUrl, mailFrom, dataFolder }: MailEnvironment, logger: Mails['logger']) {
  if (smtpUrl !== undefined) {
    const { smtpTransport } = await import('./smtp-transport.ts');
    return smtpTransport(smtpUrl, mailFrom);
  }
  const folder = join(dataFolder, 'outbox');
  logger.info({ folder }, 'no SMTP_URL: mails are written to this folder and sent to nobody');
  return folderTransport(folder, mailFrom);
}
