import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#server/platform/db/database.ts';
import { createIds } from '#server/platform/db/ids.ts';
import type { RoundWorker } from '#server/platform/workers/round-worker.ts';
import { hasOpenPaymentOrders } from '#server/sales/payment-records/payment-order.repository.ts';
import type { FollowedGateway } from './keys/follow-gateway.ts';
import type { OnlinePayments } from './payment-api.ts';
import { PAYMENTS_ACTOR } from './payment-deps.ts';
import { startPaymentsWorker } from './payments-worker.ts';
import { ABSENT_PROVIDER } from './providers/absent-provider.ts';

interface PaymentsOptions {
  readonly db: Database;
  readonly clock: () => Date;
  readonly logger: FastifyBaseLogger;
  readonly onMail: () => void;
}

interface PreparedPayments {
  /** For the endpoints. */
  readonly online: OnlinePayments;
  readonly start: (options: PaymentsOptions) => void;
  readonly stop: () => Promise<void>;
}

/** The endpoints are there before the worker runs, which needs what is started after them. */
export function preparePayments({ getGateway, refresh, start, stop }: FollowedGateway): PreparedPayments {
  let worker: RoundWorker | undefined;
  return {
    online: { getGateway, onKeysChange: refresh, onEvent: () => worker?.wake() },
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
