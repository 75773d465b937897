/** Webhooks: signed, repeated with growing delays for a day, and with the faults that shops have to live with. */
import { createHmac } from 'node:crypto';
import type { SimClock } from './clock.ts';
import { type Dispute, newId, type Order, type Payment, type Refund } from './entities.ts';

/** What goes wrong with the events from now on. */
export interface WebhookFaults {
  /** Deliveries of each event. */
  readonly copies: number;
  readonly delaySeconds: number;
  /** Events are delivered in the opposite order. */
  readonly isReversed: boolean;
  readonly isDropped: boolean;
  readonly usesOldSecret: boolean;
}

export const NO_FAULTS: WebhookFaults = {
  copies: 1,
  delaySeconds: 0,
  isReversed: false,
  isDropped: false,
  usesOldSecret: false,
};

interface Entities {
  readonly payment: Payment;
  readonly order?: Order;
  readonly refund?: Refund;
  readonly dispute?: Dispute;
}

export interface Delivery {
  readonly eventId: string;
  readonly event: string;
  readonly body: string;
  readonly signature: string;
  attempts: number;
  /** Of the last attempt; undefined before the first, and where there was no response. */
  status?: number | undefined;
}

export interface Webhooks {
  readonly emit: (event: string, entities: Entities) => void;
  readonly setFaults: (faults: WebhookFaults) => void;
  readonly deliveries: readonly Delivery[];
  /** Whether the gateway has given up after a day of failures. */
  readonly isDisabled: () => boolean;
}

interface WebhookOptions {
  /** A function where it is known only after the start. */
  readonly url: string | (() => string);
  readonly secret: string;
  readonly oldSecret: string;
  readonly clock: SimClock;
}

const TIMEOUT_MS = 5_000;
const FIRST_RETRY_MS = 60_000;
const MAX_RETRY_MS = 24 * 60 * 60_000;

export function createWebhooks({ url, secret, oldSecret, clock }: WebhookOptions): Webhooks {
  const deliveries: Delivery[] = [];
  let faults = NO_FAULTS;
  let isDisabled = false;
  /** Events of the same moment, which a fault may put in another order. */
  let waiting: Delivery[] = [];

  function emit(event: string, entities: Entities): void {
    const body = JSON.stringify(eventBody(event, entities, clock.now()));
    const key = faults.usesOldSecret ? oldSecret : secret;
    const signature = createHmac('sha256', key).update(body).digest('hex');
    const delivery: Delivery = { eventId: newId('evt'), event, body, signature, attempts: 0 };
    deliveries.push(delivery);
    if (faults.isDropped) return;
    const copies = Array.from({ length: faults.copies }, () => delivery);
    if (waiting.length === 0) clock.after(faults.delaySeconds * 1000, flush);
    waiting = faults.isReversed ? [...copies, ...waiting] : [...waiting, ...copies];
  }

  async function flush(): Promise<void> {
    const events = waiting;
    waiting = [];
    for (const delivery of events) await deliver(delivery, clock.now());
  }

  async function deliver(delivery: Delivery, firstAt: number): Promise<void> {
    if (isDisabled) return;
    delivery.attempts += 1;
    delivery.status = await post(typeof url === 'string' ? url : url(), delivery);
    if (delivery.status !== undefined && delivery.status >= 200 && delivery.status < 300) return;
    if (clock.now() - firstAt >= MAX_RETRY_MS) isDisabled = true;
    else clock.after(FIRST_RETRY_MS * 2 ** (delivery.attempts - 1), () => deliver(delivery, firstAt));
  }

  return {
    emit,
    setFaults: next => {
      faults = next;
    },
    deliveries,
    isDisabled: () => isDisabled,
  };
}

function eventBody(event: string, { payment, order, refund, dispute }: Entities, now: number) {
  const payload = {
    ...(refund === undefined ? {} : { refund: { entity: refund } }),
    payment: { entity: payment },
    ...(order === undefined ? {} : { order: { entity: order } }),
    ...(dispute === undefined ? {} : { dispute: { entity: dispute } }),
  };
  return {
    entity: 'event',
    account_id: 'acc_NoolSimulator1',
    event,
    contains: Object.keys(payload),
    payload,
    created_at: Math.floor(now / 1000),
  };
}

async function post(url: string, { eventId, body, signature }: Delivery): Promise<number | undefined> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-razorpay-signature': signature,
        'x-razorpay-event-id': eventId,
      },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return undefined;
  }
}
