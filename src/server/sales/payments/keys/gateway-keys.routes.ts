/** The endpoints by which an owner enters the keys of the gateway. No response has a secret. */
import {
  GatewayKeys,
  GatewayKeysChange,
  GatewayKeysRemoval,
  GatewayTest,
} from '#contract/console/payments/gateway-keys.ts';
import { PAYMENT_API } from '#contract/console/payments/payment-urls.ts';
import { GATEWAY_API } from '#contract/urls.ts';
import { toIso } from '#domain/day.ts';
import { isTestKey } from '#domain/payments/gateway-keys.ts';
import type { AccountDeps } from '#server/people/accounts/account-deps.ts';
import type { StaffRoute } from '#server/people/accounts/console-sessions/staff-route.ts';
import { toCaller } from '#server/people/accounts/sessions/authentication.ts';
import { toClient } from '#server/people/accounts/sessions/client.ts';
import { HttpError, valueOrThrow } from '#server/platform/http/http-error.ts';
import type { App } from '#server/platform/http/route.ts';
import { findPeople } from '#server/sales/orders/history/people.ts';
import type { PaymentProvider } from '#server/sales/payments/providers/payment-provider.ts';
import { NO_RESPONSE, withinWait } from '#server/sales/payments/shared-calls.ts';
import { changeKeys, removeKeys } from './change-keys.ts';
import type { Gateway, GetGateway } from './follow-gateway.ts';
import { readKeys } from './stored-keys.ts';

export interface GatewayKeysDeps extends AccountDeps {
  readonly getGateway: GetGateway;
  /** Has this process use the keys that were just changed. */
  readonly onChange: () => Promise<void>;
  readonly publicUrl: string | undefined;
}

export function gatewayKeysRoutes(app: App, deps: GatewayKeysDeps, staff: StaffRoute): void {
  app.get(
    PAYMENT_API.gatewayKeys,
    staff.may('payments.keys', {
      summary: 'Read which keys of the payment gateway are in use',
      response: { 200: GatewayKeys },
    }),
    request => describe(deps, toOrigin(deps, request)),
  );

  app.put(
    PAYMENT_API.gatewayKeys,
    staff.may('payments.keys', {
      summary: 'Enter the keys of the payment gateway',
      body: GatewayKeysChange,
      response: { 200: GatewayKeys },
    }),
    async request => {
      if (deps.getGateway()?.source === 'environment') throw new HttpError({ code: 'keys-in-environment' });
      const by = { user: toCaller(request), client: toClient(request) };
      valueOrThrow(await changeKeys(deps, by, request.body));
      await deps.onChange();
      return describe(deps, toOrigin(deps, request));
    },
  );

  app.post(
    PAYMENT_API.gatewayKeysRemoval,
    staff.may('payments.keys', {
      summary: 'Remove the stored keys of the payment gateway',
      body: GatewayKeysRemoval,
      response: { 200: GatewayKeys },
    }),
    async request => {
      const by = { user: toCaller(request), client: toClient(request) };
      valueOrThrow(await removeKeys(deps, by, request.body.code));
      await deps.onChange();
      return describe(deps, toOrigin(deps, request));
    },
  );

  app.post(
    PAYMENT_API.gatewayTest,
    staff.may('payments.keys', {
      summary: 'Ask the payment gateway whether it accepts the keys',
      response: { 200: GatewayTest },
    }),
    () => {
      const gateway = deps.getGateway();
      if (gateway === undefined) throw new HttpError({ code: 'no-gateway' });
      return testConnection(gateway.provider, deps.clock());
    },
  );
}

interface RouteRequest {
  readonly protocol: string;
  readonly host: string;
}

function toOrigin({ publicUrl }: GatewayKeysDeps, { protocol, host }: RouteRequest): string {
  return publicUrl ?? `${protocol}://${host}`;
}

async function describe(deps: GatewayKeysDeps, origin: string): Promise<GatewayKeys> {
  const gateway = deps.getGateway();
  return {
    ...inUse(gateway),
    stored: await describeStored(deps),
    webhookUrl: `${origin}${GATEWAY_API.webhook}`,
  };
}

function inUse(gateway: Gateway | undefined): Pick<GatewayKeys, 'source' | 'keyId' | 'isTest'> {
  if (gateway === undefined) return { source: 'none', keyId: null, isTest: false };
  const { source, keyId } = gateway;
  return { source, keyId, isTest: isTestKey(keyId) };
}

async function describeStored({ db, keys, clock }: GatewayKeysDeps): Promise<GatewayKeys['stored']> {
  const found = await readKeys(db, keys, clock().getTime());
  if (found === undefined) return null;
  const { key_id, actor, changed_at } = found.row;
  const person = await findPeople(db, [actor], actor);
  return {
    keyId: key_id,
    at: toIso(changed_at),
    by: person(actor).name,
    isReadable: found.keys !== undefined,
  };
}

/** A question that changes nothing and needs the right keys. */
async function testConnection(provider: PaymentProvider, now: Date): Promise<GatewayTest> {
  const listed = await withinWait(provider.listPayments({ from: now, to: now }));
  if (listed === undefined)
    return { isWorking: false, text: `The gateway could not be asked: ${NO_RESPONSE}.` };
  if (listed.ok)
    return {
      isWorking: true,
      text: 'The gateway accepts the keys. The webhook secret shows with the first payment.',
    };
  if (listed.error.code === 'unauthorized')
    return {
      isWorking: false,
      text: 'The gateway does not accept these keys. Compare key id and key secret with its dashboard.',
    };
  return { isWorking: false, text: `The gateway could not be asked: ${listed.error.description}.` };
}
