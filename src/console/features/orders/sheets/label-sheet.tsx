import type { Order } from '#contract/order.ts';
import { AddressLabel } from './address-label.tsx';
import styles from './label-sheet.module.css';
import type { SheetProps } from './packing-slip.tsx';

const PER_SHEET = 4;

interface LabelSheetsProps extends Pick<SheetProps, 'shop'> {
  readonly orders: readonly Order[];
}

/** Address labels for an office printer: four on each A4 sheet, to be cut apart. */
export function LabelSheets({ orders, shop }: LabelSheetsProps) {
  const sheets = Array.from({ length: Math.ceil(orders.length / PER_SHEET) }, (_, at) =>
    orders.slice(at * PER_SHEET, (at + 1) * PER_SHEET),
  );
  return sheets.map((some, at) => (
    <section key={some[0]?.id} className={styles.sheet} aria-label={`Sheet ${at + 1}`}>
      {some.map(order => (
        <AddressLabel key={order.id} order={order} shop={shop} isPart />
      ))}
    </section>
  ));
}
