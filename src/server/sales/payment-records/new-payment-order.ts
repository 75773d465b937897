import { HOUR_MS } from '#domain/constants/durations.ts';
import { type Payee } from '#domain/payments/payee.ts';
import { HOLD_MS, nextCheck } from '#domain/payments/schedule.ts';
import type { UpiSettings } from '#domain/settings.ts';
import type { PaymentOrderTable } from './payment.table.ts';

interface NewOrderRow {
  readonly id: string;
  readonly user_id: string;
  readonly total_paise: number;
}

interface NewUpiRequest extends Pick<PaymentOrderTable, 'id'> {
  readonly now: number;
  readonly rules: Pick<UpiSettings, 'hoursToPay' | 'hoursToReminder'>;
  readonly payee: Payee;
}

/** Makes the row of an order that is paid to the shop's own UPI id: its first check is the reminder. */
export function newUpiRequest(
  order: NewOrderRow,
  { id, now, rules, payee }: NewUpiRequest,
): PaymentOrderTable {
  return {
    ...newPaymentOrder(order, { id, provider: 'upi', now }),
    expires_at: now + rules.hoursToPay * HOUR_MS,
    next_check_at: now + rules.hoursToReminder * HOUR_MS,
    upi_id: payee.id ?? null,
    upi_payee: payee.name,
  };
}

/** Returns the row of an order that is placed now: its stock is held for half an hour. */
export function newPaymentOrder(
  { id: order_id, user_id, total_paise }: NewOrderRow,
  { id, provider, now }: Pick<PaymentOrderTable, 'id' | 'provider'> & { readonly now: number },
): PaymentOrderTable {
  return {
    id,
    order_id,
    user_id,
    provider,
    provider_order_id: null,
    amount_paise: total_paise,
    state: 'open',
    expires_at: now + HOLD_MS,
    asked_at: null,
    claimed_until: null,
    next_check_at: nextCheck({ isPaid: false, createdAt: now, expiresAt: now + HOLD_MS, now }),
    checks: 0,
    created_at: now,
    upi_id: null,
    upi_payee: null,
  };
}
