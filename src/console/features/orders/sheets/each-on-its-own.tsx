import type { ComponentType } from 'react';
import type { SheetProps } from './packing-slip.tsx';
import { keyOf, type Printed } from './printed-parcel.ts';

interface SheetsProps extends Pick<SheetProps, 'shop'> {
  readonly prints: readonly Printed[];
}

/** Returns a sheet for each parcel. */
export function eachOnItsOwn(Sheet: ComponentType<SheetProps>) {
  return ({ prints, shop }: SheetsProps) =>
    prints.map(printed => <Sheet key={keyOf(printed)} printed={printed} shop={shop} />);
}
