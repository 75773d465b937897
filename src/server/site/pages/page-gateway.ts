/** What documents show of the payment gateway. */
import { isTestKey } from '#domain/payments/gateway-keys.ts';
import type { GetGateway } from '#server/sales/payments/keys/follow-gateway.ts';
import type { PageGateway } from './published.ts';

/** Documents say so, and allow its scripts where orders are paid. The same object for the same key id and address. */
export function createPageGateway(getGateway: GetGateway): () => PageGateway | undefined {
  const made = new Map<string, PageGateway>();
  return () => {
    const gateway = getGateway();
    if (gateway === undefined) return undefined;
    const { keyId, url = 'https://*.razorpay.com' } = gateway;
    const id = `${keyId} ${url}`;
    const shown = made.get(id) ?? { isTest: isTestKey(keyId), origins: [url] };
    made.set(id, shown);
    return shown;
  };
}
