/** What comes from outside without our asking: the browser's return, and webhooks. Neither is trusted beyond its signature. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { ok, type Result, refused } from '#domain/result.ts';
import type {
  GatewayPaymentError,
  PaymentReturn,
  WebhookError,
  WebhookEvent,
} from '#server/sales/payments/providers/payment-provider.ts';
import { fromSeconds } from './conversions.ts';
import { WireWebhook } from './wire.ts';

const SIGNATURE = /^[0-9a-f]{64}$/;

const PAYMENT_ID = /^pay_[0-9A-Za-z]{1,40}$/;
const EVENT_ID = /^[\w.-]{1,100}$/;
const MAX_TEXT = 200;

interface StoredOrder {
  readonly providerOrderId: string;
}

/** Fields of the form that the browser posts, or of what the script in the page is given. */
export function readReturn(
  params: Readonly<Record<string, unknown>>,
  { providerOrderId }: StoredOrder,
  keySecret: string,
): PaymentReturn {
  const paymentId = params['razorpay_payment_id'];
  if (typeof paymentId !== 'string' || !PAYMENT_ID.test(paymentId))
    return { proven: false, failure: toError(params) };
  const signature = params['razorpay_signature'];
  // Over the order that we stored: a signature of another order of this account proves nothing here.
  const proven = isSigned(`${providerOrderId}|${paymentId}`, { signature, secret: keySecret });
  return { paymentId, proven };
}

function toError(params: Readonly<Record<string, unknown>>): GatewayPaymentError | undefined {
  const reason = params['error[reason]'] ?? params['error[code]'];
  if (typeof reason !== 'string') return undefined;
  const description = params['error[description]'];
  return {
    reason: reason.slice(0, MAX_TEXT),
    description: typeof description === 'string' ? description.slice(0, MAX_TEXT) : '',
  };
}

/** Several secrets are accepted: after a rotation, events of before are repeated with the old one. */
export function readWebhook(
  rawBody: Uint8Array,
  headers: IncomingHttpHeaders,
  secrets: readonly string[],
): Result<WebhookEvent, WebhookError> {
  const signature = headers['x-razorpay-signature'];
  if (!secrets.some(secret => isSigned(rawBody, { signature, secret }))) return refused('bad-signature');
  const read = WireWebhook.safeParse(parseJson(rawBody));
  if (!read.success) return refused('malformed');
  const { event, payload, created_at: createdAt } = read.data;
  const payment = payload?.payment?.entity;
  const refund = payload?.refund?.entity;
  return ok({
    eventId: toEventId(rawBody, headers['x-razorpay-event-id']),
    kind: event,
    providerOrderId: payload?.order?.entity.id ?? payment?.order_id ?? undefined,
    paymentId: payment?.id ?? refund?.payment_id ?? undefined,
    refundId: refund?.id,
    at: createdAt === undefined ? undefined : fromSeconds(createdAt),
  });
}

function toEventId(rawBody: Uint8Array, header: string | readonly string[] | undefined): string {
  if (typeof header === 'string' && EVENT_ID.test(header)) return header;
  return `body-${createHash('sha256').update(rawBody).digest('hex')}`;
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

/** Returns whether the signature of these bytes was made with the secret. */
function isSigned(
  signed: string | Uint8Array,
  { signature, secret }: { readonly signature: unknown; readonly secret: string },
): boolean {
  if (typeof signature !== 'string' || !SIGNATURE.test(signature)) return false;
  const expected = createHmac('sha256', secret).update(signed).digest();
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
}
