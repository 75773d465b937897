import { AddressLabel } from './address-label.tsx';
import styles from './label-sheet.module.css';
import type { SheetProps } from './packing-slip.tsx';
import { type Printed, toKey } from './printed-parcel.ts';

const PER_SHEET = 4;

interface LabelSheetsProps extends Pick<SheetProps, 'shop'> {
  readonly prints: readonly Printed[];
}

/** Address labels for an office printer: four on each A4 sheet, to be cut apart. */
export function LabelSheets({ prints, shop }: LabelSheetsProps) {
  const sheets = Array.from({ length: Math.ceil(prints.length / PER_SHEET) }, (_, index) =>
    prints.slice(index * PER_SHEET, (index + 1) * PER_SHEET),
  );
  return sheets.map((some, index) => (
    <section key={some[0] && toKey(some[0])} className={styles.sheet} aria-label={`Sheet ${index + 1}`}>
      {some.map(printed => (
        <AddressLabel key={toKey(printed)} printed={printed} shop={shop} isPart />
      ))}
    </section>
  ));
}
