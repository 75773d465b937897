/** The signatures of Razorpay: HMAC-SHA256 in lower-case hex. */
import { createHmac, timingSafeEqual } from 'node:crypto';

const SIGNATURE = /^[0-9a-f]{64}$/;

/** Whether the signature of these bytes was made with the secret. */
export function isSigned(
  signed: string | Uint8Array,
  { signature, secret }: { readonly signature: unknown; readonly secret: string },
): boolean {
  if (typeof signature !== 'string' || !SIGNATURE.test(signature)) return false;
  const expected = createHmac('sha256', secret).update(signed).digest();
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
}
