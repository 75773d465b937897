/** How the screens name the stages of an order. */
import type { ListedOrder, StageCounts } from '#contract/console/orders/order-list.ts';
import type { OrderStage } from '#domain/orders/order-stages.ts';
import { refundLabel } from '#domain/payments/order-refund.ts';

export type StageTab = keyof StageCounts;

export const STAGES = {
  'to-confirm': { label: 'To confirm', tone: 'new' },
  'to-pack': { label: 'To pack', tone: 'busy' },
  'to-hand-over': { label: 'To hand over', tone: 'busy' },
  'partly-shipped': { label: 'Partly shipped', tone: 'busy' },
  'awaiting-payment': { label: 'Waiting for payment', tone: 'plain' },
  shipped: { label: 'Shipped', tone: 'plain' },
  delivered: { label: 'Delivered', tone: 'good' },
  cancelled: { label: 'Cancelled', tone: 'bad' },
} as const satisfies Record<OrderStage, object>;

export const STAGE_TABS: readonly { readonly value: StageTab; readonly label: string }[] = [
  ...(Object.keys(STAGES) as OrderStage[]).map(value => ({ value, label: STAGES[value].label })),
  { value: 'all', label: 'All' },
];

export function isStageTab(text: string | undefined): text is StageTab {
  return STAGE_TABS.some(({ value }) => value === text);
}

const PAYMENT_LABELS = {
  pending: 'Not paid',
  paid: 'Paid',
  failed: 'Payment failed',
} as const;

/** How the screens name what is paid, and what of it has gone back. */
export function paymentLabel({
  paymentStatus,
  refund,
}: Pick<ListedOrder, 'paymentStatus' | 'refund'>): string {
  return refund === undefined ? PAYMENT_LABELS[paymentStatus] : refundLabel(refund);
}
