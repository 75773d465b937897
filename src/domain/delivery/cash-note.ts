/** What shoppers read of cash on delivery at their PIN code. */
import { formatPrice, paise } from '#domain/money.ts';
import { codMaximum } from '#domain/payments/payment.ts';
import type { MoneyRules } from '#domain/settings.ts';
import type { DeliveryPromise } from './promise.ts';

export function cashNote(promise: DeliveryPromise, money: MoneyRules): string {
  if (!promise.isCodOffered) return 'No cash on delivery';
  const maximum = codMaximum(money, promise);
  if (maximum < Infinity) return `Cash on delivery up to ${formatPrice(paise(maximum))}`;
  return promise.isPrepaidOffered ? 'Cash on delivery available' : 'Cash on delivery only';
}
