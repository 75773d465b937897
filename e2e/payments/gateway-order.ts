import { GATEWAY_KEYS } from '#testing/payments/gateway-settings.ts';

/** An order at the gateway that is of no order of a shop, and that nobody has paid yet; the amount is in paise. */
export async function createGatewayOrder(simulatorUrl: string, amount: number): Promise<string> {
  const response = await fetch(`${simulatorUrl}/v1/orders`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${GATEWAY_KEYS.keyId}:${GATEWAY_KEYS.keySecret}`)}` },
    body: JSON.stringify({ amount, currency: 'INR' }),
  });
  return ((await response.json()) as { readonly id: string }).id;
}
