/** The payment method in hand, remembered while the shopper looks elsewhere, such as at the profile. */
import { create } from 'zustand';
import type { PaymentMethod } from '#domain/payments/payment.ts';
import { useSettings } from '#ui/settings.ts';

interface PaymentChoice {
  readonly chosen: PaymentMethod | undefined;
  readonly choose: (method: PaymentMethod) => void;
}

const useChoice = create<PaymentChoice>()(set => ({
  chosen: undefined,
  choose: chosen => set({ chosen }),
}));

/** Returns the first method that is offered, until another is chosen. */
export function usePaymentChoice() {
  const { chosen, choose } = useChoice();
  const { methods } = useSettings().payment;
  const [first = 'card'] = methods;
  return { method: chosen !== undefined && methods.includes(chosen) ? chosen : first, choose };
}
