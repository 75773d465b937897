/** The payment method in hand, remembered while the shopper looks elsewhere, such as at the profile. */
import { create } from 'zustand';
import { PAYMENT_METHODS, type PaymentMethod } from '#domain/payments/payment.ts';
import { checkPaymentMethod } from '#domain/pricing.ts';
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

type ChoiceOfCart = Omit<Parameters<typeof checkPaymentMethod>[0], 'paymentMethod'>;

/** Returns what is chosen. Until then it is the first method that this order can be paid by. */
export function usePaymentChoice(order: ChoiceOfCart): PaymentMethod {
  const { chosen } = usePaymentStore();
  const settings = useSettings();
  return chosen !== undefined && settings.payment.methods.includes(chosen)
    ? chosen
    : firstTaken(order, settings);
}

/** Returns the first method that is taken for the order, or the first of all where none is. */
export function firstTaken(order: ChoiceOfCart, settings: PageSettings): PaymentMethod {
  const { methods } = settings.payment;
  const taken = methods.find(method => checkPaymentMethod({ ...order, paymentMethod: method }, settings).ok);
  return taken ?? methods[0] ?? 'card';
}

/** Returns whether the shopper pays an order at the gateway as soon as it is placed. */
export function isPaidNext(method: PaymentMethod, { payment }: PageSettings): boolean {
  return payment.isOnline === true && !PAYMENT_METHODS[method].isCash;
}
