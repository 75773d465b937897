/** The payment method in hand, remembered while the shopper looks elsewhere, such as at the profile. */
import { create } from 'zustand';
import { PAYMENT_METHODS, type PaymentMethod } from '#domain/payments/payment.ts';
import type { PageSettings } from '#domain/settings.ts';
import { useSettings } from '#ui/settings.ts';

interface PaymentChoice {
  readonly chosen: PaymentMethod | undefined;
  readonly choose: (method: PaymentMethod) => void;
}

/** It has the choice alone; `usePaymentChoice` says what is in force. */
export const usePaymentStore = create<PaymentChoice>()(set => ({
  chosen: undefined,
  choose: chosen => set({ chosen }),
}));

/** Returns the first method that is offered, until another is chosen. */
export function usePaymentChoice() {
  const { chosen, choose } = usePaymentStore();
  const { methods } = useSettings().payment;
  const [first = 'card'] = methods;
  return { method: chosen !== undefined && methods.includes(chosen) ? chosen : first, choose };
}

/** Returns whether the shopper pays an order at the gateway as soon as it is placed. */
export function isPaidNext(method: PaymentMethod, { payment }: PageSettings): boolean {
  return payment.isOnline === true && !PAYMENT_METHODS[method].isCash;
}
