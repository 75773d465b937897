/** The gateway that this process uses: by the keys of the environment, else by those that an owner has entered. */
import type { FastifyBaseLogger } from 'fastify';
import { HOUR_MS } from '#domain/constants/durations.ts';
import { isTestKey } from '#domain/payments/gateway-keys.ts';
import type { Keys } from '#server/people/accounts/sessions/keys.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createPoller } from '#server/platform/workers/poller.ts';
import { createSerialQueue } from '#server/platform/workers/serial-queue.ts';
import type { PaymentProvider } from '#server/sales/payments/providers/payment-provider.ts';
import { createRazorpay, type RazorpayOptions } from '#server/sales/payments/providers/razorpay/razorpay.ts';
import { findRevision } from './gateway-keys.repository.ts';
import { readKeys } from './stored-keys.ts';

const POLL_MS = 1000;

/** The secret of before the latest change of events' signatures lapses by reading the keys again. */
const REREAD_MS = HOUR_MS;

export interface Gateway {
  readonly provider: PaymentProvider;
  readonly keyId: string;
  readonly source: 'environment' | 'console';
  /** The address of a simulator in its place. */
  readonly url: string | undefined;
}

export type GetGateway = () => Gateway | undefined;

export interface FollowedGateway {
  readonly getGateway: GetGateway;
  /** Looks at once instead of at the next poll. */
  readonly refresh: () => Promise<void>;
  readonly start: () => void;
  readonly stop: () => Promise<void>;
}

export interface FollowOptions {
  readonly db: Database;
  readonly keys: Keys;
  readonly clock: () => Date;
  readonly logger: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** The keys of the environment, which come first. */
  readonly environment: RazorpayOptions | undefined;
  /** The address of a simulator, for test keys only. */
  readonly url: string | undefined;
}

interface Read {
  readonly revision: string | undefined;
  readonly readAt: number;
  readonly gateway: Gateway | undefined;
}

export async function followGateway(options: FollowOptions): Promise<FollowedGateway> {
  const { environment, logger } = options;
  if (environment !== undefined) return fixed(environment);
  let current = await read(options);
  const inTurn = createSerialQueue();

  async function replace(): Promise<void> {
    const now = options.clock().getTime();
    const revision = await findRevision(options.db);
    if (revision === current.revision && now < current.readAt + REREAD_MS) return;
    const next = await read(options);
    if (next.revision !== current.revision) logger.info({ keyId: next.gateway?.keyId }, 'gateway changed');
    current = next;
  }

  const refresh = (): Promise<void> => inTurn(replace);
  const poller = createPoller({
    poll: refresh,
    everyMs: POLL_MS,
    onError: error => logger.error({ err: error }, 'the keys of the gateway cannot be read'),
  });

  return {
    getGateway: () => current.gateway,
    refresh,
    start: poller.start,
    stop: async () => {
      await poller.stop();
      await inTurn(() => Promise.resolve());
    },
  };
}

function fixed(options: RazorpayOptions): FollowedGateway {
  const { keyId, url } = options;
  const gateway: Gateway = { provider: createRazorpay(options), keyId, source: 'environment', url };
  return {
    getGateway: () => gateway,
    refresh: () => Promise.resolve(),
    start: () => undefined,
    stop: () => Promise.resolve(),
  };
}

async function read({ db, keys, clock, logger, url }: FollowOptions): Promise<Read> {
  const readAt = clock().getTime();
  const found = await readKeys(db, keys, readAt);
  const revision = found?.row.revision;
  if (found === undefined) return { revision, readAt, gateway: undefined };
  if (found.keys === undefined) {
    logger.warn('the stored keys of the gateway are encrypted with another AUTH_SECRET');
    return { revision, readAt, gateway: undefined };
  }
  const { keyId } = found.keys;
  const used = isTestKey(keyId) ? url : undefined;
  const provider = createRazorpay({ ...found.keys, url: used });
  return { revision, readAt, gateway: { provider, keyId, source: 'console', url: used } };
}
