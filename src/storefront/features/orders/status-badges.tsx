/** How far an order has come and whether it is paid, in a woven label each. */
import { CircleCheck, CircleX, Clock, type LucideIcon, PackageCheck, Truck } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { OrderStatus, PaymentStatus } from '#domain/order.ts';
import { Badge } from '#ui/feedback/badge.tsx';

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

const STATUS_ICONS: Readonly<Record<OrderStatus, LucideIcon>> = {
  pending: Clock,
  confirmed: CircleCheck,
  shipped: Truck,
  delivered: PackageCheck,
  cancelled: CircleX,
};

export function StatusIcon({ status }: { readonly status: OrderStatus }) {
  const Icon = STATUS_ICONS[status];
  return <Icon aria-hidden="true" strokeWidth={1.5} size={28} />;
}

export function StatusBadge({ status }: { readonly status: OrderStatus }) {
  return <Badge tone={STATUS_TONES[status]}>{status}</Badge>;
}

export function PaymentBadge({ status }: { readonly status: PaymentStatus }) {
  return (
    <Badge tone={PAYMENT_TONES[status]}>
      <span>payment</span> <span>{status}</span>
    </Badge>
  );
}
