import type { KeyObject } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { GetVersion } from '#server/catalogue/versions/shop-version.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { NewId } from '#server/platform/db/ids.ts';
import type { PaymentEventOutcome } from '#server/platform/monitoring/metrics.ts';
import type { RateLimits } from '#server/platform/rate-limits/rate-limits.ts';
import { PAYMENTS_ACTOR, type PaymentDeps } from './payment-deps.ts';
import type { PaymentProvider } from './providers/payment-provider.ts';

export interface PaymentRouteDeps {
  /** How long a request waits for the gateway; a test waits less. */
  readonly gatewayWaitMs?: number | undefined;
  readonly db: Database;
  readonly clock: () => Date;
  readonly newId: NewId;
  readonly getVersion: GetVersion;
  readonly logger: FastifyBaseLogger;
  /** Returns undefined where nothing is paid online. Keys may change while the server runs. */
  readonly getProvider: () => PaymentProvider | undefined;
  /** Has stored events processed soon. */
  readonly onEvent: () => void;
  readonly onWebhook: (outcome: PaymentEventOutcome) => void;
  readonly onMail: () => void;
  /** The keys of links to orders. */
  readonly orderLinkKeys: readonly KeyObject[];
  readonly publicUrl: string | undefined;
  readonly rateLimits: RateLimits;
}

export function paymentDeps(deps: PaymentRouteDeps, provider: PaymentProvider): PaymentDeps {
  const { db, clock, newId, logger, onMail } = deps;
  return { db, clock, newId, logger, onMail, provider, actor: PAYMENTS_ACTOR };
}
