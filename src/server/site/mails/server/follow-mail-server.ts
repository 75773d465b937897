/** Documents need to know at once, without asking the database, whether mails reach anybody. */
import type { FastifyBaseLogger } from 'fastify';
import { createPoller } from '#server/platform/workers/poller.ts';
import { type FindDeps, findMailServer } from './find-mail-server.ts';

/** An owner who has entered a mail server looks at the shop next. */
const POLL_MS = 1000;

interface FollowDeps extends FindDeps {
  readonly logger: Pick<FastifyBaseLogger, 'error'>;
}

interface FollowedMailServer {
  readonly sendsMails: () => boolean;
  readonly stop: () => Promise<void>;
}

export async function followMailServer(deps: FollowDeps): Promise<FollowedMailServer> {
  const isThere = async () => (await findMailServer(deps)) !== undefined;
  let sendsMails = await isThere();
  const poller = createPoller({
    poll: async () => {
      sendsMails = await isThere();
    },
    everyMs: POLL_MS,
    onError: error => deps.logger.error({ err: error }, 'the mail server cannot be read'),
  });
  poller.start();
  return { sendsMails: () => sendsMails, stop: poller.stop };
}
