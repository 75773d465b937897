/** The columns of parcels with cash, and of the rows of a remittance. */
import { formatCount } from '#console/parts/format-count.ts';
import { formatTime } from '#console/parts/format-time.ts';
import type { Column } from '#console/parts/list/index-table.tsx';
import { PageLink } from '#console/parts/page-link.tsx';
import type { CashWithCouriers, RemittanceRow } from '#contract/console/payments/cod-remittance.ts';
import { formatAmount, fromRupees, paise } from '#domain/money.ts';
import styles from './cash-page.module.css';

type Courier = CashWithCouriers['couriers'][number];
type Parcel = CashWithCouriers['parcels'][number];

const amount = (rupees: number) => formatAmount(fromRupees(rupees));

function OrderLink({ order }: Pick<Parcel, 'order'>) {
  return (
    <>
      <PageLink to="/orders/$id" params={{ id: order.id }} className={styles.number}>
        {order.number}
      </PageLink>
      <small>{order.customer}</small>
    </>
  );
}

export const COURIER_COLUMNS: readonly Column<Courier>[] = [
  { header: 'Courier', cell: ({ courier }) => courier },
  { header: 'Parcels', cell: ({ parcels }) => formatCount(parcels, 'parcel') },
  { header: 'Amount', isNumber: true, cell: courier => amount(courier.amount) },
  { header: 'Since', cell: ({ since }) => formatTime(since) },
];

export const PARCEL_COLUMNS: readonly Column<Parcel>[] = [
  { header: 'Order', cell: ({ order }) => <OrderLink order={order} /> },
  {
    header: 'Parcel',
    cell: ({ courier, trackingNumber }) => `${courier} ${trackingNumber}`.trim(),
  },
  { header: 'Open', isNumber: true, cell: parcel => <Open {...parcel} /> },
  { header: 'Delivered', cell: ({ since }) => formatTime(since) },
];

/** What is missing of a part that has come, or is too much, is named. */
function Open({ collected, remitted }: Pick<Parcel, 'collected' | 'remitted'>) {
  const open = paise(fromRupees(collected) - fromRupees(remitted));
  return (
    <>
      {formatAmount(open)}
      {remitted > 0 && (
        <small>
          {amount(remitted)} of {amount(collected)} has come
        </small>
      )}
    </>
  );
}

const NAMED: Column<RemittanceRow> = {
  header: 'Order',
  cell: ({ parcel }) => (parcel === undefined ? 'None' : <OrderLink order={parcel.order} />),
};

const ROW: Column<RemittanceRow> = {
  header: 'The file says',
  cell: ({ named, reference, row }) => (
    <>
      {named}
      <small>
        Row {row}
        {reference !== '' && `: ${reference}`}
      </small>
    </>
  ),
};

const AMOUNT: Column<RemittanceRow> = {
  header: 'Amount',
  isNumber: true,
  cell: row => amount(row.amount),
};

const WHY: Column<RemittanceRow> = { header: 'What to do', cell: ({ message }) => message };

/** The columns of rows with the whole amount. */
export const SURE_COLUMNS = [NAMED, AMOUNT, ROW];

/** The columns of all other rows. */
export const REVIEW_COLUMNS = [NAMED, AMOUNT, ROW, WHY];
