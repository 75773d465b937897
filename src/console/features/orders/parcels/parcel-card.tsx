/**
 * This card shows one parcel: how far it is, what is in it when there are several, how to follow it, and what is done with
 * it.
 */
import { useMutation } from '@tanstack/react-query';
import { formatCount } from '#console/parts/format-count.ts';
import { formatTime } from '#console/parts/format-time.ts';
import { ButtonRow } from '#console/parts/layout/button-row.tsx';
import { toEmailState } from '#console/parts/orders/mail-texts.ts';
import { PageLink } from '#console/parts/page-link.tsx';
import { toastSuccess } from '#console/parts/toasts.tsx';
import type { ConsoleOrder, Shipment } from '#contract/console/orders/order-page.ts';
import { PARCEL_STATES, type ParcelState } from '#domain/orders/parcels/parcel-states.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Button, buttonClass } from '#ui/forms/button.tsx';
import { unpackParcel } from './parcel-api.ts';
import styles from './parcel-card.module.css';
import { ParcelReceiver } from './parcel-receiver.tsx';
import { ParcelRecorder } from './parcel-recorder.tsx';
import { ParcelShipper } from './parcel-shipper.tsx';
import { TrackingEditor } from './tracking-editor.tsx';

const TONES = {
  packed: 'busy',
  'handed-over': 'plain',
  'in-transit': 'plain',
  'out-for-delivery': 'busy',
  undelivered: 'bad',
  delivered: 'good',
  'rto-in-transit': 'bad',
  'rto-delivered': 'bad',
  lost: 'bad',
  cancelled: 'plain',
} as const satisfies Record<ParcelState, string>;

interface ParcelCardProps {
  readonly found: ConsoleOrder;
  readonly shipment: Shipment;
  readonly mayChange: boolean;
}

export function ParcelCard({ found, shipment, mayChange }: ParcelCardProps) {
  const { order, lines, shipments } = found;
  const isOnly = shipments.length === 1 && lines.every(({ isPacked }) => isPacked);
  const pieces = shipment.contents.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <>
      <p>
        {!isOnly && <strong>{toName(found, shipment)} </strong>}
        {formatCount(pieces, 'piece')} packed {formatTime(shipment.packedAt)}
        {shipment.handedOverAt !== undefined && `, handed over ${formatTime(shipment.handedOverAt)}`}{' '}
        <Badge tone={TONES[shipment.state]}>{stateText(shipment)}</Badge>
      </p>
      {!isOnly && (
        <ul className={styles.contents}>
          {shipment.contents.map(({ line, quantity }) => {
            const item = order.items[lines.findIndex(each => each.line === line)];
            return (
              <li key={line}>
                {quantity} × {item?.productName}, size {item?.size}
              </li>
            );
          })}
        </ul>
      )}
      <Tracking {...shipment} />
      <Events events={shipment.events} />
      <Receipt receipt={shipment.receipt} />
      <ParcelButtons found={found} shipment={shipment} mayChange={mayChange} isOnly={isOnly} />
    </>
  );
}

interface ParcelButtonsProps extends ParcelCardProps {
  readonly isOnly: boolean;
}

function ParcelButtons({ found, shipment, mayChange, isOnly }: ParcelButtonsProps) {
  const { order, allowed } = found;
  const parcel = { id: order.id, shipment: shipment.id };
  const isOpen = mayChange && !isOnly && shipment.state === 'packed' && allowed.includes('change-parcels');
  const isSent = mayChange && shipment.handedOverAt !== undefined;
  const unpack = useMutation({
    mutationFn: () => unpackParcel(parcel),
    onSuccess: () => toastSuccess('The parcel is unpacked'),
  });
  return (
    <ButtonRow>
      {isOpen && (
        <ParcelShipper
          parcel={parcel}
          isRefunded={found.refund?.isWhole === true}
          email={toEmailState(found.shopper)}
          name={toName(found, shipment).toLowerCase()}
        />
      )}
      {isOpen && (
        <Button variant="quiet" size="compact" busy={unpack.isPending} onClick={() => unpack.mutate()}>
          Unpack
        </Button>
      )}
      {isSent && allowed.includes('record-parcel') && (
        <ParcelRecorder parcel={parcel} state={shipment.state} />
      )}
      {mayChange && shipment.canReceive && <ParcelReceiver found={found} shipment={shipment} />}
      {isSent && allowed.includes('edit-tracking') && <TrackingEditor found={found} shipment={shipment} />}
      {!isOnly && (
        <PageLink
          to="/orders/print"
          search={{ ids: order.id, parcel: shipment.id, back: 'order' }}
          className={buttonClass({ variant: 'quiet', size: 'compact' })}
        >
          Print
        </PageLink>
      )}
    </ButtonRow>
  );
}

function toName({ shipments }: Pick<ConsoleOrder, 'shipments'>, shipment: Shipment): string {
  return `Parcel ${shipments.indexOf(shipment) + 1}`;
}

function stateText({ state, failedAttempts }: Shipment): string {
  const { label } = PARCEL_STATES[state];
  return state === 'undelivered' && failedAttempts > 1 ? `${label}, attempt ${failedAttempts}` : label;
}

function Tracking({ handedOverAt, courier, trackingNumber, trackingUrl }: Shipment) {
  if (handedOverAt === undefined) return null;
  if (trackingNumber === '') return <p className={styles.none}>Without a tracking number</p>;
  return (
    <p>
      {courier}{' '}
      {trackingUrl === undefined ? (
        <strong>{trackingNumber}</strong>
      ) : (
        <a href={trackingUrl} target="_blank" rel="noreferrer">
          {trackingNumber}
        </a>
      )}
    </p>
  );
}

function Receipt({ receipt }: Pick<Shipment, 'receipt'>) {
  if (receipt === undefined) return null;
  const { pieces, note, at } = receipt;
  const sum = (of: 'good' | 'damaged') => pieces.reduce((all, each) => all + each[of], 0);
  return (
    <p>
      Received back: {formatCount(sum('good'), 'good piece')}, {sum('damaged')} damaged
      {note !== '' && ` (${note})`}{' '}
      <time className={styles.none} dateTime={at}>
        {formatTime(at)}
      </time>
    </p>
  );
}

/** Lists the newest event first. */
function Events({ events }: Pick<Shipment, 'events'>) {
  if (events.length === 0) return null;
  return (
    <ol className={styles.events} aria-label="What happened to the parcel">
      {events.toReversed().map(({ at, state, label, location }) => (
        <li key={`${at} ${state} ${label}`}>
          {[state === null ? '' : PARCEL_STATES[state].label, label, location].filter(Boolean).join(': ')}{' '}
          <time className={styles.none} dateTime={at}>
            {formatTime(at)}
          </time>
        </li>
      ))}
    </ol>
  );
}
