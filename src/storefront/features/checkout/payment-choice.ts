/** The payment method in hand, remembered while the shopper looks elsewhere, such as at the profile. */
import { create } from 'zustand';
import type { PaymentMethod } from '#domain/payment.ts';

interface PaymentChoice {
  readonly method: PaymentMethod;
  readonly choose: (method: PaymentMethod) => void;
}

export const usePaymentChoice = create<PaymentChoice>()(set => ({
  method: 'card',
  choose: method => set({ method }),
}));
