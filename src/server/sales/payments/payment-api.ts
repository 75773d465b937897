/** The endpoints of payments, for shoppers and for the gateway. */
import type { FastifyBaseLogger } from 'fastify';
import type { GetVersion } from '#server/catalogue/versions/shop-version.ts';
import type { AccountDeps } from '#server/people/accounts/account-deps.ts';
import type { AccountGuards } from '#server/people/accounts/account-guards.ts';
import { staffRoute } from '#server/people/accounts/console-sessions/staff-route.ts';
import { keysFor } from '#server/people/accounts/sessions/keys.ts';
import type { App } from '#server/platform/http/route.ts';
import type { Metrics } from '#server/platform/monitoring/metrics.ts';
import { cashRoutes, remittanceRoutes } from './cod/remittance.routes.ts';
import { gatewayRoutes } from './gateway.routes.ts';
import type { GetGateway } from './keys/follow-gateway.ts';
import { gatewayKeysRoutes } from './keys/gateway-keys.routes.ts';
import { paymentRoutes } from './payment.routes.ts';
import type { PaymentRouteDeps } from './payment-route-deps.ts';
import { paymentTaskRoutes } from './staff/payment-tasks.routes.ts';
import { staffPaymentRoutes } from './staff/staff-payments.routes.ts';
import { statementRoutes } from './statement/statement.routes.ts';

export interface OnlinePayments {
  readonly getGateway: GetGateway;
  /** Has this process use keys that were just changed. */
  readonly onKeysChange: () => Promise<void>;
  /** Has stored events processed soon. */
  readonly onEvent: () => void;
  /** How long a request waits for the gateway, in milliseconds; tests wait less. */
  readonly waitMs?: number | undefined;
}

interface PaymentApiDeps extends AccountDeps {
  readonly logger: FastifyBaseLogger;
  readonly getVersion: GetVersion;
  readonly publicUrl?: string | undefined;
  readonly payments?: OnlinePayments | undefined;
  readonly metrics?: Pick<Metrics, 'countPaymentEvent'> | undefined;
}

export async function paymentApi(
  app: App,
  { payments, metrics, publicUrl, ...rest }: PaymentApiDeps,
  { authenticate, authenticateStaff }: Omit<AccountGuards, 'publicUrl'>,
): Promise<void> {
  const getGateway = () => payments?.getGateway();
  const deps: PaymentRouteDeps = {
    ...rest,
    publicUrl,
    orderLinkKeys: keysFor(rest.keys, 'orderLinks'),
    getProvider: () => getGateway()?.provider,
    gatewayWaitMs: payments?.waitMs,
    onEvent: () => payments?.onEvent(),
    onWebhook: outcome => metrics?.countPaymentEvent(outcome),
  };
  paymentRoutes(app, deps, authenticate);
  const onRefund = () => payments?.onEvent();
  const staff = staffRoute(authenticateStaff);
  staffPaymentRoutes(app, { ...rest, ...deps, onRefund }, staff);
  paymentTaskRoutes(app, deps, staff);
  cashRoutes(app, deps, staff);
  await app.register(async uploads => statementRoutes(uploads, deps, staff));
  await app.register(async uploads => remittanceRoutes(uploads, deps, staff));
  const onChange = async () => payments?.onKeysChange();
  gatewayKeysRoutes(app, { ...rest, publicUrl, getGateway, onChange }, staff);
  await gatewayRoutes(app, deps);
}
