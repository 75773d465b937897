/** This page shows one order: what is in it, who gets it, what happened, and what is done next. */
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useMay } from '#console/api/session.ts';
import { formatTime } from '#console/parts/format-time.ts';
import { NewNote } from '#console/parts/forms/new-note.tsx';
import { Columns } from '#console/parts/layout/columns.tsx';
import { PageSection } from '#console/parts/layout/page-section.tsx';
import { STAGES } from '#console/parts/orders/order-stages.ts';
import { PageHeader } from '#console/parts/page-header.tsx';
import { PageLink } from '#console/parts/page-link.tsx';
import { RecordContent } from '#console/parts/record-content.tsx';
import type { ConsoleOrder, OrderNote } from '#contract/console/orders/order-page.ts';
import { refundLabel } from '#domain/payments/order-refund.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { buttonClass } from '#ui/forms/button.tsx';
import { LineCanceller } from './details/line-canceller.tsx';
import { OrderInvoices } from './details/order-invoices.tsx';
import { OrderTimeline } from './details/order-timeline.tsx';
import { ShopperCard } from './details/shopper-card.tsx';
import { GuestHelper } from './guest-helper.tsx';
import { OrderActions } from './order-actions.tsx';
import { addNote, orderQuery } from './order-api.ts';
import { OrderLines } from './order-lines.tsx';
import styles from './order-notes.module.css';
import { OrderShipments } from './parcels/order-shipments.tsx';
import { PartPacker } from './parcels/part-packer.tsx';
import { OrderPayment } from './payments/order-payment.tsx';

const ALL = { to: '/orders', label: 'All orders' } as const;

export function Page() {
  const { id } = useParams({ strict: false }) as { readonly id: string };
  const query = useQuery(orderQuery(id));
  return (
    <RecordContent query={query} title="Order" back={ALL}>
      {found => <OrderDetails {...found} />}
    </RecordContent>
  );
}

function OrderDetails(found: ConsoleOrder) {
  const { order, stage } = found;
  const { label, tone } = STAGES[stage];
  return (
    <>
      <PageHeader
        title={`Order ${order.orderNumber}`}
        back={ALL}
        intro={
          <>
            <Badge tone={tone}>{label}</Badge>{' '}
            {found.refund && <Badge tone="bad">{refundLabel(found.refund)}</Badge>}{' '}
            {formatTime(order.createdAt)}
          </>
        }
        actions={
          <>
            <OrderActions {...found} />
            <PageLink
              to="/orders/print"
              search={{ ids: order.id, back: 'order' }}
              className={buttonClass({ variant: 'quiet', size: 'compact' })}
            >
              Print
            </PageLink>
          </>
        }
      />
      <Columns
        aside={
          <ShopperCard found={found}>
            <GuestHelper found={found} />
          </ShopperCard>
        }
        rest={
          <>
            <OrderNotes {...found} />
            <OrderTimeline events={found.timeline} />
          </>
        }
      >
        <OrderLines
          order={order}
          refund={found.refund}
          cancelled={found.cancelledLines}
          taxPercent={found.rules.taxPercent}
        />
        <LineCanceller found={found} />
        <PartPacker found={found} />
        <OrderPayment found={found} />
        <OrderShipments {...found} />
        <OrderInvoices {...found} />
      </Columns>
    </>
  );
}

/** Private notes of the staff, newest first. */
function OrderNotes({ order, notes }: Pick<ConsoleOrder, 'order' | 'notes'>) {
  const mayWrite = useMay('orders.change');
  if (!mayWrite && notes.length === 0) return null;
  return (
    <PageSection title="Private notes">
      {mayWrite && <NewNote draft={`order-note-${order.id}`} onSave={text => addNote(order.id, text)} />}
      <ul className={styles.notes} aria-label="Notes">
        {notes.toReversed().map(note => (
          <Note key={note.id} {...note} />
        ))}
      </ul>
    </PageSection>
  );
}

function Note({ text, author, createdAt }: OrderNote) {
  return (
    <li className={styles.note}>
      <p className={styles.text}>{text}</p>
      <small>
        {author.name}, <time dateTime={createdAt}>{formatTime(createdAt)}</time>
      </small>
    </li>
  );
}
