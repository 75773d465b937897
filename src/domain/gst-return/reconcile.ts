/**
 * The reconciliation compares the documents of a return with what the ledger has of their orders, and explains or names each
 * difference.
 */
import { add, type Paise, paise, ZERO } from '#domain/money.ts';

/** An order with a document in the return; the amounts are all that it has, whenever it was, in paise. */
export interface OrderBooks {
  readonly id: string;
  readonly number: string;
  /** The part of these documents that is in the return. */
  readonly inReturn: { readonly invoiced: Paise; readonly credited: Paise };
  readonly invoiced: Paise;
  readonly credited: Paise;
  readonly total: Paise;
  readonly charged: Paise;
  readonly refunded: Paise;
  /** Refunds that are not in the ledger yet. */
  readonly refunding: Paise;
}

/** The reasons why documents and ledger of an order may differ, in the order in which they are tried. */
export const DIFFERENCES = {
  unpaid: 'Sent and not paid yet, such as cash that the courier still has',
  refunding: 'Credited, and the refund is on its way',
  unsent: 'Paid, and not all of it sent yet',
  rounding: 'Less than a rupee by rounding',
  unexplained: 'Not explained: look into these orders',
} as const;

export type DifferenceName = keyof typeof DIFFERENCES;

export const DIFFERENCE_NAMES = Object.keys(DIFFERENCES) as readonly DifferenceName[];

/** Parts of a tax are rounded, in a refund otherwise than in a document. */
const LEAST = 100;

export interface Difference {
  readonly name: DifferenceName;
  readonly orders: readonly Pick<OrderBooks, 'id' | 'number'>[];
  /** The documents are more than the ledger by this amount. It is negative where they are less. */
  readonly amount: Paise;
}

/** Invoices less credit notes, and what these orders have in other returns, less the differences: the ledger. */
export interface Reconciliation {
  readonly invoiced: Paise;
  readonly credited: Paise;
  readonly inOthers: Paise;
  readonly differences: readonly Difference[];
  readonly charged: Paise;
  readonly refunded: Paise;
}

export function reconcile(orders: readonly OrderBooks[]): Reconciliation {
  const sum = (read: (order: OrderBooks) => number) =>
    paise(orders.reduce((all, order) => all + read(order), 0));
  const invoiced = sum(order => order.inReturn.invoiced);
  const credited = sum(order => order.inReturn.credited);
  return {
    invoiced,
    credited,
    inOthers: paise(sum(order => order.invoiced - order.credited) - (invoiced - credited)),
    differences: toDifferences(orders),
    charged: sum(order => order.charged),
    refunded: sum(order => order.refunded),
  };
}

function toDifferences(orders: readonly OrderBooks[]): readonly Difference[] {
  const different = orders.filter(order => toDifference(order) !== 0);
  const groups = Map.groupBy(different, toReason);
  return DIFFERENCE_NAMES.flatMap(name => {
    const some = groups.get(name) ?? [];
    if (some.length === 0) return [];
    const amount = add(ZERO, ...some.map(order => paise(toDifference(order))));
    return [{ name, amount, orders: some.map(({ id, number }) => ({ id, number })) }];
  });
}

function toDifference({ invoiced, credited, charged, refunded }: OrderBooks): number {
  return invoiced - credited - (charged - refunded);
}

function toReason(order: OrderBooks): DifferenceName {
  const difference = toDifference(order);
  const { invoiced, total, charged, refunded, refunding } = order;
  if (charged === 0 && refunded === 0) return 'unpaid';
  if (refunding > 0 && Math.abs(difference + refunding) < LEAST) return 'refunding';
  // The documents of what is still to be sent make up for the rest, at most.
  const unsent = total - invoiced;
  if (unsent > 0 && difference < 0 && -difference <= unsent + refunding) return 'unsent';
  return Math.abs(difference) < LEAST ? 'rounding' : 'unexplained';
}
