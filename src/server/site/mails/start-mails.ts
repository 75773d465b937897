/** Connects the outbox worker to the templates and the mail transport. */
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { type Keys, keysFor } from '#server/people/accounts/sessions/keys.ts';
import { startOutboxWorker } from '#server/platform/outbox/outbox-worker.ts';
import { createPoller } from '#server/platform/workers/poller.ts';
import type { RoundWorker } from '#server/platform/workers/round-worker.ts';
import { createSerialQueue } from '#server/platform/workers/serial-queue.ts';
import { createDelivery, type DeliveryDeps } from './create-delivery.ts';
import { folderTransport } from './folder-transport.ts';
import type { MailTransport } from './message.ts';
import { notifyStaff } from './notifications/notify-staff.ts';
import { findMailServer, type MailEnvironment, type MailServer } from './server/find-mail-server.ts';

interface FoldersAndServer extends MailEnvironment {
  readonly dataFolder: string;
}

export interface Mails extends Omit<DeliveryDeps, 'getTransport' | 'linkKeys'> {
  readonly keys: Keys;
  readonly environment: FoldersAndServer;
  readonly logger: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

export async function startMails(deps: Mails): Promise<RoundWorker> {
  const { db, clock, logger } = deps;
  const transports = followTransport(deps);
  await transports.current();
  const outboxWorker = startOutboxWorker({
    db,
    clock,
    logger,
    deliver: createDelivery({
      ...deps,
      linkKeys: keysFor(deps.keys, 'links'),
      getTransport: transports.current,
    }),
  });
  const notifier = createPoller({
    poll: async () => {
      if (await notifyStaff(deps)) outboxWorker.start();
    },
    everyMs: NOTIFY_MS,
    onError: error => logger.warn({ err: error }, 'staff were not told of what is new'),
  });
  notifier.start();
  return {
    start: outboxWorker.start,
    stop: async () => {
      await notifier.stop();
      await outboxWorker.stop();
      transports.close();
    },
  };
}

/** What comes together is told in one mail. */
const NOTIFY_MS = 30_000;

/** A round sends many mails, and an owner who enters a server waits no longer than this for the first. */
const REREAD_MS = 1000;

/** Goes by the mail server that is set when a mail is sent, and by the folder while there is none. */
function followTransport({ db, keys, clock, environment, logger }: Mails) {
  const { mailFrom, dataFolder } = environment;
  let used: { readonly revision: string | undefined; readonly transport: MailTransport } | undefined;
  let readAt = 0;
  const read = createSerialQueue();

  async function replace(): Promise<MailTransport> {
    const now = clock().getTime();
    if (used !== undefined && Math.abs(now - readAt) < REREAD_MS) return used.transport;
    const server = await findMailServer({ db, keys, environment });
    readAt = now;
    if (used !== undefined && used.revision === server?.revision) return used.transport;
    used?.transport.close();
    used = { revision: server?.revision, transport: await open(server) };
    return used.transport;
  }

  async function open(server: MailServer | undefined): Promise<MailTransport> {
    if (server !== undefined) {
      logger.info({ source: server.source }, 'mails are sent by a mail server');
      const { smtpTransport } = await import('./smtp-transport.ts');
      return smtpTransport(server.connection, server.from);
    }
    const folder = join(dataFolder, 'outbox');
    logger.info({ folder }, 'no mail server: mails are written to this folder and sent to nobody');
    return folderTransport(folder, mailFrom);
  }

  return {
    current: () => read(replace),
    close: () => used?.transport.close({ force: true }),
  };
}
