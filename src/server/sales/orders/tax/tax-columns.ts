/** Amounts and taxes of orders as columns have them. */
import { byCharge, CHARGE_NAMES, type ChargeName } from '#domain/charges.ts';
import { paise, ZERO } from '#domain/money.ts';
import type { OrderLine } from '#domain/orders/order.ts';
import type { PlacedLine, PlacedOrder } from '#domain/orders/remaining-summary.ts';
import type { OrderSummary } from '#domain/pricing.ts';
import type { LineTax } from '#domain/tax/line-tax.ts';
import { isTaxAdded, type TaxSchemeName } from '#domain/tax/tax-schemes.ts';
import type { OrderLineTable, OrderTable } from '#server/sales/orders/order.table.ts';

/** The column of each charge. */
export const CHARGE_COLUMNS = {
  shipping: 'shipping_paise',
  codCharges: 'cod_charges_paise',
} as const satisfies Record<ChargeName, keyof OrderTable>;

type ChargeColumn = (typeof CHARGE_COLUMNS)[ChargeName];

type AmountColumns = Pick<
  OrderTable,
  'subtotal_paise' | 'tax_paise' | 'included_tax_paise' | ChargeColumn | 'total_paise'
>;

/** Tax that prices contain has a column of its own: total, subtotal, tax and charges add up in every row. */
export function toAmountColumns(summary: OrderSummary, scheme: TaxSchemeName): AmountColumns {
  const { subtotal, tax, total } = summary;
  const isAdded = isTaxAdded(scheme);
  return {
    subtotal_paise: subtotal,
    tax_paise: isAdded ? tax : ZERO,
    included_tax_paise: isAdded ? ZERO : tax,
    ...toChargeColumns(summary),
    total_paise: total,
  };
}

function toChargeColumns(summary: OrderSummary): Readonly<Record<ChargeColumn, number>> {
  const columns = CHARGE_NAMES.map(name => [CHARGE_COLUMNS[name], summary[name]]);
  return Object.fromEntries(columns) as Record<ChargeColumn, number>;
}

export function toSummary(order: OrderTable): OrderSummary {
  return {
    subtotal: paise(order.subtotal_paise),
    tax: paise(order.tax_paise + order.included_tax_paise),
    ...byCharge(name => paise(order[CHARGE_COLUMNS[name]])),
    total: paise(order.total_paise),
  };
}

type LineTaxColumns = Pick<
  OrderLineTable,
  | 'tax_class'
  | 'hsn'
  | 'tax_basis_points'
  | 'taxable_paise'
  | 'tax_paise'
  | 'fees_taxable_paise'
  | 'fees_tax_paise'
>;

export const UNTAXED_LINE: LineTaxColumns = {
  tax_class: null,
  hsn: null,
  tax_basis_points: null,
  taxable_paise: null,
  tax_paise: null,
  fees_taxable_paise: null,
  fees_tax_paise: null,
};

/** All columns are null where tax is a percentage of the whole order. */
export function toLineTaxColumns({ tax, taxClass = 'apparel', hsn }: OrderLine): LineTaxColumns {
  if (tax === undefined) return UNTAXED_LINE;
  return {
    tax_class: taxClass,
    hsn: hsn ?? null,
    tax_basis_points: Math.round(tax.percent * 100),
    ...toTaxAmounts(tax),
  };
}

export function toTaxAmounts({ taxable, tax, feesTaxable, feesTax }: LineTax) {
  return {
    taxable_paise: taxable,
    tax_paise: tax,
    fees_taxable_paise: feesTaxable,
    fees_tax_paise: feesTax,
  };
}

/** Returns a line with the percentage at which it was sold. */
function toPlacedLine(row: OrderLineTable, isInvoiced: boolean): PlacedLine {
  const { total_paise, tax_basis_points, fees_taxable_paise, fees_tax_paise } = row;
  const fees = { feesTaxable: paise(fees_taxable_paise ?? 0), feesTax: paise(fees_tax_paise ?? 0) };
  const percent = (tax_basis_points ?? 0) / 100;
  return { total: paise(total_paise), percent, ...(isInvoiced && { invoicedFees: fees }) };
}

/** `invoiced`: the numbers of lines that an invoice has. */
export function toPlacedOrder(
  order: OrderTable,
  lines: readonly OrderLineTable[],
  invoiced: ReadonlySet<number>,
): PlacedOrder {
  return {
    taxScheme: order.tax_scheme,
    summary: toSummary(order),
    lines: lines.map(row => toPlacedLine(row, invoiced.has(row.line))),
  };
}
