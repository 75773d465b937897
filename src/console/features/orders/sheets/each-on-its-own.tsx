import type { ComponentType } from 'react';
import type { Order } from '#contract/order.ts';
import type { SheetProps } from './packing-slip.tsx';

interface SheetsProps extends Pick<SheetProps, 'shop'> {
  readonly orders: readonly Order[];
}

/** A sheet for each order. */
export function eachOnItsOwn(Sheet: ComponentType<SheetProps>) {
  return ({ orders, shop }: SheetsProps) =>
    orders.map(order => <Sheet key={order.id} order={order} shop={shop} />);
}
