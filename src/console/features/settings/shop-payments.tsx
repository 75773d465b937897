/** Which payment methods the own shop offers, and what the others need. */
import { LinedItem, LinedList } from '#console/parts/layout/lined-list.tsx';
import { PageSection } from '#console/parts/layout/page-section.tsx';
import { PageLink } from '#console/parts/page-link.tsx';
import { isCollected } from '#domain/payments/collected-methods.ts';
import { PAYMENT_METHOD_NAMES, type PaymentMethod, paymentLabel } from '#domain/payments/payment.ts';
import type { Settings } from '#domain/settings.ts';

interface ShopPaymentsProps {
  readonly settings: Settings;
  readonly hasGateway: boolean;
}

export function ShopPayments({ settings, hasGateway }: ShopPaymentsProps) {
  const describe = (method: PaymentMethod) => {
    const offered = settings.payment.methods.includes(method) ? 'is offered' : 'is not offered';
    if (isCollected(method, settings, { hasGateway })) return `${offered}.`;
    return `${offered}: it needs ${method === 'upi' ? 'your UPI id or ' : ''}the keys of a payment gateway.`;
  };
  return (
    <PageSection
      title="How shoppers pay"
      actions={<PageLink to="/settings/payment">Payment methods</PageLink>}
    >
      <LinedList aria-label="How shoppers pay">
        {PAYMENT_METHOD_NAMES.map(method => (
          <LinedItem key={method}>
            <strong>{paymentLabel(method)}</strong> {describe(method)}
          </LinedItem>
        ))}
      </LinedList>
    </PageSection>
  );
}
