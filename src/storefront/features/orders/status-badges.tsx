/** How far an order has come and whether it is paid, in a woven label each. */
import { CircleCheck, CircleX, Clock, type IconNode, PackageCheck, Truck } from 'lucide';
import type { ComponentProps } from 'react';
import type { OrderView } from '#contract/orders/read-order.ts';
import {
  isOrderStatus,
  isPaymentStatus,
  type OrderStatus,
  type PaymentStatus,
} from '#domain/orders/order-statuses.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Icon } from '#ui/media/icon.tsx';
import { paymentText } from './payment-text.ts';

type Tone = ComponentProps<typeof Badge>['tone'];

const STATUS_TONES: Readonly<Record<OrderStatus, Tone>> = {
  pending: 'plain',
  confirmed: 'busy',
  shipped: 'busy',
  delivered: 'good',
  cancelled: 'bad',
};

const PAYMENT_TONES: Readonly<Record<PaymentStatus, Tone>> = {
  pending: 'plain',
  paid: 'good',
  failed: 'bad',
};

const STATUS_ICONS: Readonly<Record<OrderStatus, IconNode>> = {
  pending: Clock,
  confirmed: CircleCheck,
  shipped: Truck,
  delivered: PackageCheck,
  cancelled: CircleX,
};

export function StatusIcon({ status }: { readonly status: string }) {
  return <Icon shape={isOrderStatus(status) ? STATUS_ICONS[status] : Clock} size={28} isThin />;
}

export function StatusBadge({ status }: { readonly status: string }) {
  return <Badge tone={isOrderStatus(status) ? STATUS_TONES[status] : 'plain'}>{status}</Badge>;
}

export function PaymentBadge({ order }: { readonly order: OrderView }) {
  const text = paymentText(order);
  if (text === '') return null;
  return (
    <Badge tone={isPaymentStatus(text) ? PAYMENT_TONES[text] : 'plain'}>
      <span>payment</span> <span>{text}</span>
    </Badge>
  );
}
