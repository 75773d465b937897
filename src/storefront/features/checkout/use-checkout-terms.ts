/** The rules by which checkout reckons: those of the page, until the server has reckoned with others. */
import { useState } from 'react';
import type { ShippingRules } from '#domain/delivery/rules.ts';
import type { OrderQuote } from '#domain/orders/order.ts';
import type { MoneyRules } from '#domain/settings.ts';
import { refetchShippingRules } from '#storefront/delivery/shipping-rules.ts';
import { useSettings } from '#ui/settings.ts';

export interface CheckoutTerms {
  /** It is null where the shop has none. */
  readonly rules: ShippingRules | null;
  readonly money: MoneyRules;
  /** Takes over how the server's quote is taxed, and the rules of shipping as they are now. */
  readonly renew: (tax: OrderQuote['tax'] | undefined) => Promise<void>;
}

export function useCheckoutTerms(rules: ShippingRules | null): CheckoutTerms {
  const { money } = useSettings();
  const [fresh, setFresh] = useState<Partial<Pick<OrderQuote, 'tax'>> & { rules?: ShippingRules | null }>({});
  return {
    rules: fresh.rules ?? rules,
    money: { ...money, ...fresh.tax },
    renew: async tax => {
      const found = await refetchShippingRules();
      setFresh(before => ({ rules: found ?? before.rules ?? null, ...(tax && { tax }) }));
    },
  };
}
