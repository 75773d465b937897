import type { ComponentType } from 'react';
import type { SheetProps } from './packing-slip.tsx';
import { type Printed, toKey } from './printed-parcel.ts';

interface SheetsProps extends Pick<SheetProps, 'shop'> {
  readonly prints: readonly Printed[];
}

/** Returns a sheet for each parcel. */
export function eachOnItsOwn(Sheet: ComponentType<SheetProps>) {
  return ({ prints, shop }: SheetsProps) =>
    prints.map(printed => <Sheet key={toKey(printed)} printed={printed} shop={shop} />);
}
