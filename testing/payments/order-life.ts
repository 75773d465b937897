/** The life of one order from a seed: what shopper, staff, bank, gateway and network do, in any order, and crashes. */
import { paise } from '#domain/money.ts';
import { actOnOrder } from '#server/sales/orders/actions/act-on-order.ts';
import { cancelOrder } from '#server/sales/orders/change-order.ts';
import { findPaymentOrders } from '#server/sales/payment-records/payment-order.repository.ts';
import { addWebhookEvents } from '#server/sales/payment-records/webhook-event.repository.ts';
import { compareAndStore } from '#server/sales/payments/differences/compare-and-store.ts';
import type { PaymentDeps } from '#server/sales/payments/payment-deps.ts';
import { runPaymentsRound } from '#server/sales/payments/payments-round.ts';
import { reconcile } from '#server/sales/payments/reconcile.ts';
import { CLAIM_MS, OF_ANOTHER, type StartDeps, startPayment } from '#server/sales/payments/start-payment.ts';
import { Crash, type Crashes, createCrashes } from './crashes.ts';
import { brokenInvariants } from './invariants.ts';
import { dispute, refundByStaff, refundInDashboard } from './life-refunds.ts';
import { createModelGateway, type ModelGateway } from './model-gateway.ts';
import type { CallIssue, ModelPayment } from './model-state.ts';
import { type RandomChoices, randomChoices } from './random-choices.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MAX_STEPS = 25;
/** The longest steps have about as many. */
const MAX_AWAITS = 80;

export interface LifeShop {
  readonly db: PaymentDeps['db'];
  readonly newId: PaymentDeps['newId'];
  /** Places an order that is collected online, at the present time of the clock. */
  readonly placeOrder: () => Promise<string>;
  readonly clock: { readonly now: () => Date; readonly pass: (milliseconds: number) => void };
}

export interface Life {
  readonly shop: LifeShop;
  readonly random: RandomChoices;
  readonly crashes: Crashes;
  readonly gateway: ModelGateway;
  readonly deps: PaymentDeps;
  readonly orderId: string;
  readonly isDown: { value: boolean };
  /** The gateway's order that the shopper was led to last: its page stays open, whatever the shop does meanwhile. */
  readonly page: { orderId?: string };
}

/** Returns one line for each invariant that the life broke. */
export async function liveOrder(shop: LifeShop, seed: number): Promise<readonly string[]> {
  const random = randomChoices(seed);
  const life = await beginLife(shop, random, () =>
    random.oneIn(10) ? random.pick(['before', 'after', 'later']) : 'none',
  );
  const start = shop.clock.now().getTime();
  const steps = random.below(MAX_STEPS);
  for (let step = 0; step < steps; step += 1) {
    life.crashes.after(random.oneIn(3) ? 1 + random.below(MAX_AWAITS) : undefined);
    await unlessCrashed(random.pick(STEPS)(life));
    life.crashes.after(undefined);
    const pause = random.oneIn(3) ? random.pick([MINUTE, 10 * MINUTE, 31 * MINUTE, 5 * HOUR]) : 0;
    // What is paid later than the last check is found by the nightly comparison alone.
    if (shop.clock.now().getTime() + pause < start + 4 * DAY) shop.clock.pass(pause);
  }
  life.isDown.value = false;
  return endLife(life);
}

/** `lose`: whether a call of the gateway is lost, before or after it was made, or hangs. */
export async function beginLife(shop: LifeShop, random: RandomChoices, lose: () => CallIssue): Promise<Life> {
  const crashes = createCrashes();
  const isDown = { value: false };
  const gateway = createModelGateway({
    clock: shop.clock.now,
    onCall: () => (isDown.value ? 'before' : lose()),
    refundState: () => random.pick(['pending', 'processed']),
  });
  const deps: PaymentDeps = {
    db: crashes.database(shop.db),
    clock: shop.clock.now,
    newId: shop.newId,
    actor: 'payments',
    logger: { info: () => undefined, warn: () => undefined, error: () => undefined },
    onMail: () => undefined,
    provider: crashes.provider(gateway.provider),
  };
  return { shop, random, crashes, gateway, deps, orderId: await shop.placeOrder(), isDown, page: {} };
}

export async function endLife(life: Life): Promise<readonly string[]> {
  const { shop, gateway, orderId } = life;
  await comeToRest(life);
  return brokenInvariants({ db: shop.db, gateway, orderId, now: shop.clock.now().getTime() });
}

export async function unlessCrashed(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof Crash)) throw error;
  }
}

export type Step = (life: Life) => Promise<unknown>;

/** A shopper whose press fails presses again when the claim of a call that crashed has ended. */
export async function open({ deps, orderId, shop }: Life) {
  const start = () => startPayment({ ...deps, shareCall }, { name: orderId, owner: undefined });
  const started = await start();
  if (started.ok || started.error.code !== 'gateway-unavailable') return started;
  shop.clock.pass(CLAIM_MS);
  return start();
}

/** In a life no other server creates the gateway's order, so that waiting for one would take its time for nothing. */
const shareCall: StartDeps['shareCall'] = async (key, call) =>
  key.endsWith(OF_ANOTHER) ? undefined : call();

export const pay =
  (wish: Parameters<ModelGateway['pay']>[1]): Step =>
  async life => {
    const started = await open(life);
    const led = started.ok ? started.value.paymentOrder.provider_order_id : undefined;
    // The gateway takes no new payment for an order of which it has money. Two that were begun before may both succeed.
    if (led !== undefined && life.gateway.isClosed(led)) return;
    if (led !== undefined) life.page.orderId = led;
    if (life.page.orderId !== undefined) life.gateway.pay(life.page.orderId, wish);
  };

const STEPS: readonly Step[] = [
  open,
  pay({ state: 'captured' }),
  pay({ state: 'captured' }),
  pay({ state: 'authorized' }),
  pay({ state: 'failed' }),
  pay({ state: 'captured', amount: paise(100) }),
  pay({ state: 'captured', currency: 'USD' }),
  pay({ state: 'captured', withFee: true }),
  decideLater,
  deliverEvent,
  deliverEvent,
  returnFromGateway,
  ({ deps }) => runPaymentsRound(deps),
  ({ deps }) => runPaymentsRound(deps),
  async ({ deps, orderId, random }) => {
    if (random.oneIn(4))
      await cancelOrder(deps, { name: orderId, owner: undefined, reason: 'Ordered twice' });
  },
  sendOn,
  sendOn,
  refundInDashboard,
  refundByStaff,
  dispute,
  async ({ gateway }) => gateway.finishHanging(),
  async ({ isDown }) => {
    isDown.value = !isDown.value;
  },
];

/** A bank decides late: what was authorized or failed is captured, or let go. */
async function decideLater({ gateway, random }: Life): Promise<void> {
  const undecided = gateway.payments.filter(({ state }) => state === 'authorized' || state === 'failed');
  if (undecided.length > 0) decide(gateway, random, random.pick(undecided));
}

/** Money that is not captured in the end goes back to the shopper without having been the shop's. */
function decide(gateway: ModelGateway, random: RandomChoices, payment: ModelPayment): void {
  const released = payment.state === 'authorized' ? 'refunded' : 'failed';
  gateway.change(payment, random.pick(['captured', released]));
}

/** Staff try to send it, paid or not. */
async function sendOn({ deps, orderId }: Life): Promise<void> {
  for (const action of ['mark-paid', 'confirm', 'pack', 'ship'] as const)
    await actOnOrder(deps, { name: orderId, action });
}

/** Any event that happened: again, late, or before an earlier one. Some are never delivered. */
export async function deliverEvent({ deps, gateway, random, shop }: Life): Promise<void> {
  if (gateway.events.length === 0) return;
  const { eventId, kind, providerOrderId = null, paymentId = null } = random.pick(gateway.events);
  await addWebhookEvents(deps.db, [
    {
      provider: 'razorpay',
      event_id: `${providerOrderId}-${eventId}`,
      kind,
      provider_order_id: providerOrderId,
      payment_id: paymentId,
      body: '{}',
      received_at: shop.clock.now().getTime(),
    },
  ]);
}

async function returnFromGateway({ deps, orderId }: Life): Promise<void> {
  const rows = await findPaymentOrders(deps.db, [orderId]);
  for (const row of rows) await reconcile(deps, row);
}

/** Nothing new happens; banks decide, and the worker goes on until all checks are over. */
async function comeToRest(life: Life): Promise<void> {
  const { gateway, random, deps, shop } = life;
  for (const pause of [
    10 * MINUTE,
    31 * MINUTE,
    HOUR,
    3 * HOUR,
    12 * HOUR,
    DAY,
    DAY,
    DAY,
    DAY,
    DAY,
    DAY,
    DAY,
  ]) {
    shop.clock.pass(pause);
    for (const payment of gateway.payments)
      if (payment.state === 'authorized' && pause >= HOUR) decide(gateway, random, payment);
    gateway.finishHanging();
    for (const refund of gateway.refunds)
      if (refund.state === 'pending') gateway.finishRefund(refund, 'processed');
    await runPaymentsRound(deps);
    await runPaymentsRound(deps);
    const to = shop.clock.now();
    if (pause === DAY) await compareAndStore(deps, { from: new Date(to.getTime() - 7 * DAY), to });
  }
}
