/** Packing slips or address labels of one order or many. */
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { EmptyState } from '#console/parts/empty-state.tsx';
import { formatCount } from '#console/parts/format-count.ts';
import { PageHeader } from '#console/parts/page-header.tsx';
import { QueryContent } from '#console/parts/query-content.tsx';
import { useSearchParams } from '#console/parts/use-search-params.ts';
import { MAX_ORDER_IDS } from '#contract/console/orders/order-ids.ts';
import { Button } from '#ui/forms/button.tsx';
import { SelectField } from '#ui/forms/field.tsx';
import { printedOrdersQuery } from './order-api.ts';
import styles from './print-page.module.css';
import { AddressLabel } from './sheets/address-label.tsx';
import { eachOnItsOwn } from './sheets/each-on-its-own.tsx';
import { LabelSheets } from './sheets/label-sheet.tsx';
import { PackingSlip } from './sheets/packing-slip.tsx';
import { toPrints } from './sheets/printed-parcel.ts';

const FORMATS = {
  slips: { label: 'Packing slips, A4', Sheets: eachOnItsOwn(PackingSlip) },
  labels: { label: 'Address labels, 100 × 150 mm', Sheets: eachOnItsOwn(AddressLabel) },
  'labels-a4': { label: 'Address labels, four on A4', Sheets: LabelSheets },
} as const;

function isFormat(name: string): name is keyof typeof FORMATS {
  return Object.hasOwn(FORMATS, name);
}

export function Page() {
  // The others are those of the list that the orders were ticked in, unless the page of an order leads here.
  const [{ ids = '', as = '', parcel, back, ...list }, changeParams] = useSearchParams();
  const format = isFormat(as) ? as : 'slips';
  const { Sheets } = FORMATS[format];
  const all = ids.split(',').filter(id => id !== '');
  const parts = Array.from({ length: Math.ceil(all.length / MAX_ORDER_IDS) }, (_, index) =>
    all.slice(index * MAX_ORDER_IDS, (index + 1) * MAX_ORDER_IDS),
  );
  const read = useQueries({ queries: parts.map(part => printedOrdersQuery(part)) });
  // The first that is not there shows why, for all of them.
  const missing: UseQueryResult | undefined = read.find(({ isSuccess }) => !isSuccess);
  const sender = read[0]?.data?.sender;
  const prints = read.flatMap(({ data }) => (data === undefined ? [] : toPrints(data, parcel)));
  const isGone = missing === undefined && parcel !== undefined && prints.length === 0;
  return (
    <>
      <div className={styles.screen}>
        <PageHeader
          title={`Print ${formatCount(all.length, 'order')}`}
          back={
            back === 'order'
              ? { to: `/orders/${all[0]}`, label: 'The order' }
              : { to: '/orders', search: list, label: 'All orders' }
          }
          actions={
            <Button size="compact" disabled={missing !== undefined || isGone} onClick={() => print()}>
              Print
            </Button>
          }
        />
        {!isGone && <FormatField value={format} onChange={name => changeParams({ as: name })} />}
        {isGone && (
          <EmptyState title="This parcel is not there any more">
            The order is packed in another way now. Look at it before you print.
          </EmptyState>
        )}
      </div>
      {missing !== undefined && <QueryContent query={missing}>{() => null}</QueryContent>}
      {missing === undefined && sender !== undefined && <Sheets prints={prints} shop={sender} />}
    </>
  );
}

interface FormatFieldProps {
  readonly value: keyof typeof FORMATS;
  readonly onChange: (value: string) => void;
}

function FormatField({ value, onChange }: FormatFieldProps) {
  return (
    <SelectField
      label="Format"
      className={styles.format}
      value={value}
      onChange={event => onChange(event.target.value)}
    >
      {Object.entries(FORMATS).map(([name, { label }]) => (
        <option key={name} value={name}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}
