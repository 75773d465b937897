import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#server/platform/db/database.ts';
import { createIds } from '#server/platform/db/ids.ts';
import { type RoundWorker, startRoundWorker } from '#server/platform/workers/round-worker.ts';
import { hasOpenPaymentOrders } from '#server/sales/payment-records/payment-order.repository.ts';
import { type CompareNightly, createNightlyComparison } from './differences/compare-nightly.ts';
import type { FollowedGateway } from './keys/follow-gateway.ts';
import type { OnlinePayments } from './payment-api.ts';
import { PAYMENTS_ACTOR, type PaymentDeps } from './payment-deps.ts';
import { runPaymentsRound } from './payments-round.ts';
import { ABSENT_PROVIDER } from './providers/absent-provider.ts';

const POLL_MS = 10_000;
const PAUSE_MS = 100;

interface WorkerDeps extends Omit<PaymentDeps, 'provider'> {
  /**
   * Is called for each round, because keys may change while the server runs. Returns undefined where there is nothing to do.
   */
  readonly findProvider: () => Promise<PaymentDeps['provider'] | undefined>;
}

interface PaymentsOptions {
  readonly db: Database;
  readonly clock: () => Date;
  readonly logger: FastifyBaseLogger;
  readonly onMail: () => void;
}

interface PreparedPayments {
  /** The endpoints use it. */
  readonly online: OnlinePayments;
  readonly start: (options: PaymentsOptions) => void;
  readonly stop: () => Promise<void>;
}

/** The endpoints are there before the worker runs, which needs what is started after them. */
export function preparePayments({ getGateway, refresh, start, stop }: FollowedGateway): PreparedPayments {
  let worker: RoundWorker | undefined;
  return {
    online: { getGateway, onKeysChange: refresh, onEvent: () => worker?.start() },
    start: options => {
      start();
      // Without keys orders that should have been paid still have to come to an end.
      const findProvider = async () =>
        getGateway()?.provider ?? ((await hasOpenPaymentOrders(options.db)) ? ABSENT_PROVIDER : undefined);
      const newId = createIds(options.clock);
      worker = startPaymentsWorker({ ...options, findProvider, newId, actor: PAYMENTS_ACTOR });
    },
    stop: async () => {
      await Promise.all([stop(), worker?.stop()]);
    },
  };
}

/** Does what is due about payments; events start a round at once. Several processes may do it. */
function startPaymentsWorker(deps: WorkerDeps): RoundWorker {
  const compareNightly = createNightlyComparison();
  const round = async () => ((await isBusyAfterRound(deps, compareNightly)) ? PAUSE_MS : POLL_MS);
  return startRoundWorker({ round, pauseMs: PAUSE_MS });
}

/** Errors are logged and never end the process. */
async function isBusyAfterRound(
  { findProvider, ...rest }: WorkerDeps,
  compareNightly: CompareNightly,
): Promise<boolean> {
  try {
    const provider = await findProvider();
    if (provider === undefined) return false;
    const deps = { ...rest, provider };
    const isBusy = await runPaymentsRound(deps);
    if (!isBusy) await compareNightly(deps);
    return isBusy;
  } catch (error) {
    rest.logger.warn({ err: error }, 'payments could not be read');
    return false;
  }
}
