/** The keys of the payment gateway: secrets go to the server and never come back. */
import { apiQuery } from '#console/api/api-query.ts';
import { post, put } from '#console/api/call-api.ts';
import { GatewayKeys, type GatewayKeysChange, GatewayTest } from '#contract/console/payments/gateway-keys.ts';
import { PAYMENT_API } from '#contract/console/payments/payment-urls.ts';

export const gatewayKeysQuery = apiQuery(['gateway-keys'], PAYMENT_API.gatewayKeys, GatewayKeys);

export function changeKeys(body: GatewayKeysChange): Promise<GatewayKeys> {
  return put(PAYMENT_API.gatewayKeys, GatewayKeys, body);
}

export function removeKeys(code: string): Promise<GatewayKeys> {
  return post(PAYMENT_API.gatewayKeysRemoval, GatewayKeys, { code });
}

export function testGateway(): Promise<GatewayTest> {
  return post(PAYMENT_API.gatewayTest, GatewayTest);
}
