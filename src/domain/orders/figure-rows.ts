/** The figures of a cart or an order as rows: the same on every screen, in mails and on paper (spec 9). */
import { CHARGE_NAMES, CHARGES, type ChargeRow } from '#domain/charges.ts';
import { formatAmount, type Paise, ZERO } from '#domain/money.ts';
import { type OrderSummary, toTaxPercent } from '#domain/pricing.ts';
import { totalLabel } from '#domain/tax/tax-notes.ts';
import type { TaxRules } from '#domain/tax/tax-rate.ts';
import { TAX_SCHEMES } from '#domain/tax/tax-schemes.ts';

export interface FigureRow {
  readonly name: keyof OrderSummary;
  readonly label: string;
  readonly amount: Paise;
  readonly text: string;
}

interface FigureTerms extends TaxRules {
  /** What shipping waits for, where it is not known and not in the total. */
  readonly shippingNote?: string | undefined;
}

/** `taxScheme` is that of the cart or the order; the percentage is the present one, which an older order need not have. */
export function figureRows(
  summary: OrderSummary,
  { taxScheme, taxPercent, shippingNote }: FigureTerms,
): readonly FigureRow[] {
  const { charged } = TAX_SCHEMES[taxScheme];
  const row = (name: keyof OrderSummary, label: string): FigureRow => {
    const amount = summary[name];
    return { name, label, amount, text: formatAmount(amount) };
  };
  const charges = (position: ChargeRow['position']): readonly FigureRow[] =>
    CHARGE_NAMES.filter(name => CHARGES[name].position === position).flatMap(name => {
      const { label, free }: ChargeRow = CHARGES[name];
      const charge = row(name, label);
      if (name === 'shipping' && shippingNote !== undefined) return [{ ...charge, text: shippingNote }];
      if (charge.amount > ZERO) return [charge];
      return free === null ? [] : [{ ...charge, text: free }];
    });
  const taxLabel = charged === 'on-order' ? `Tax (${toTaxPercent(summary, { taxPercent })}%)` : 'GST';
  return [
    row('subtotal', 'Subtotal'),
    ...charges('above-tax'),
    ...(charged === 'on-order' || charged === 'on-lines' ? [row('tax', taxLabel)] : []),
    ...charges('below-tax'),
    row('total', totalLabel({ taxScheme }, shippingNote === undefined ? 'Total' : 'Total without shipping')),
    ...(charged === 'within-prices' ? [row('tax', 'GST contained in it')] : []),
  ];
}
