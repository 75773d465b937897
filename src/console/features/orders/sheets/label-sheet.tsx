import { AddressLabel } from './address-label.tsx';
import styles from './label-sheet.module.css';
import type { SheetProps } from './packing-slip.tsx';
import { keyOf, type Printed } from './printed-parcel.ts';

const PER_SHEET = 4;

interface LabelSheetsProps extends Pick<SheetProps, 'shop'> {
  readonly prints: readonly Printed[];
}

/** Address labels for an office printer: four on each A4 sheet, to be cut apart. */
export function LabelSheets({ prints, shop }: LabelSheetsProps) {
  const sheets = Array.from({ length: Math.ceil(prints.length / PER_SHEET) }, (_, at) =>
    prints.slice(at * PER_SHEET, (at + 1) * PER_SHEET),
  );
  return sheets.map((some, at) => (
    <section key={some[0] && keyOf(some[0])} className={styles.sheet} aria-label={`Sheet ${at + 1}`}>
      {some.map(printed => (
        <AddressLabel key={keyOf(printed)} printed={printed} shop={shop} isPart />
      ))}
    </section>
  ));
}
