/** Records what came back of a parcel: pieces that are sold again, and damaged ones. */
import { useState } from 'react';
import { FormDialog } from '#console/parts/layout/form-dialog.tsx';
import { toEmailState, useMailTexts } from '#console/parts/orders/mail-texts.ts';
import { toastSuccess } from '#console/parts/toasts.tsx';
import { useChangeForm } from '#console/parts/use-schema-form.ts';
import type { ConsoleOrder, Shipment } from '#contract/console/orders/order-page.ts';
import { ParcelReception } from '#contract/console/orders/returns.ts';
import { Button } from '#ui/forms/button.tsx';
import { Checkbox } from '#ui/forms/choice.tsx';
import { SelectField, TextField } from '#ui/forms/field.tsx';
import { receiveParcel } from './parcel-api.ts';
import styles from './parcel-receiver.module.css';

interface ParcelReceiverProps {
  readonly found: Pick<ConsoleOrder, 'order' | 'lines' | 'shipments' | 'shopper'>;
  readonly shipment: Shipment;
}

export function ParcelReceiver(props: ParcelReceiverProps) {
  const [isOpen, setOpen] = useState(false);
  // A parcel that is on its way to the shopper rarely comes back.
  const isExpected = ['rto-in-transit', 'rto-delivered', 'lost'].includes(props.shipment.state);
  return (
    <>
      <Button variant={isExpected ? 'solid' : 'quiet'} size="compact" onClick={() => setOpen(true)}>
        Receive back…
      </Button>
      {isOpen && <ReceiveDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

interface ReceiveDialogProps extends ParcelReceiverProps {
  readonly onClose: () => void;
}

type Pieces = ParcelReception['pieces'];

function ReceiveDialog({ found, shipment, onClose }: ReceiveDialogProps) {
  const { changeMails } = useMailTexts();
  const { order } = found;
  const isLast = endsOrder(found, shipment);
  const form = useChangeForm({
    schema: ParcelReception,
    values: { pieces: piecesAtFirst(shipment), note: '', endOrder: isLast },
    send: reception => receiveParcel({ id: order.id, shipment: shipment.id }, reception),
    onSent: () => {
      toastSuccess('The parcel is received');
      onClose();
    },
  });
  const pieces = form.watch('pieces');
  const change = (line: number, counts: Partial<Pieces[number]>) => {
    const changed = pieces.map(each => (each.line === line ? { ...each, ...counts } : each));
    form.setValue('pieces', changed, { shouldDirty: true });
    form.clearErrors('pieces');
  };
  return (
    <FormDialog
      title="Receive the parcel back"
      action="Receive it"
      leaveLabel="Leave as it is"
      form={{ ...form, message: form.formState.errors.pieces?.message ?? form.message }}
      onClose={onClose}
    >
      <p>
        Good pieces go back into stock. If the parcel has an invoice, it is credited. This cannot be undone.
      </p>
      {shipment.contents.map(({ line, quantity }) => (
        <LineFields
          key={line}
          name={toName(found, line)}
          quantity={quantity}
          received={pieces.find(each => each.line === line) ?? { line, good: 0, damaged: 0 }}
          onChange={counts => change(line, counts)}
        />
      ))}
      <TextField
        label="Reason (optional)"
        hint="It stands on the credit note, such as: Refused at the door."
        autoComplete="off"
        {...form.field('note')}
      />
      {isLast && (
        <>
          <Checkbox
            label="Cancel the order"
            checked={form.watch('endOrder')}
            onChange={({ target }) => form.setValue('endOrder', target.checked)}
          />
          <p>
            Nothing of it reached the customer. What was paid through a gateway is refunded.{' '}
            {changeMails(toEmailState(found.shopper))}
          </p>
        </>
      )}
    </FormDialog>
  );
}

interface LineFieldsProps {
  readonly name: string;
  readonly quantity: number;
  readonly received: Pieces[number];
  readonly onChange: (counts: Partial<Pieces[number]>) => void;
}

/** What is neither good nor damaged is missing. */
function LineFields({ name, quantity, received: { good, damaged }, onChange }: LineFieldsProps) {
  return (
    <fieldset className={styles.line}>
      <legend>{name}</legend>
      <SelectField
        label="Good"
        value={good}
        onChange={({ target }) => {
          const count = Number(target.value);
          onChange({ good: count, damaged: Math.min(damaged, quantity - count) });
        }}
      >
        {countsTo(quantity, quantity)}
      </SelectField>
      <SelectField
        label="Damaged"
        value={damaged}
        onChange={({ target }) => {
          const count = Number(target.value);
          onChange({ damaged: count, good: Math.min(good, quantity - count) });
        }}
      >
        {countsTo(quantity, quantity)}
      </SelectField>
    </fieldset>
  );
}

function countsTo(max: number, all: number) {
  return Array.from({ length: max + 1 }, (_, count) => (
    <option key={count} value={count}>
      {count === 0 ? 'None' : `${count} of ${all}`}
    </option>
  ));
}

/** A lost parcel starts with no pieces, any other with all of them. */
function piecesAtFirst({ contents, state }: Shipment): Pieces {
  return contents.map(({ line, quantity }) => ({
    line,
    good: state === 'lost' ? 0 : quantity,
    damaged: 0,
  }));
}

/** Returns whether it is the last parcel of an order of which nothing reached the shopper. */
function endsOrder({ lines, shipments }: ParcelReceiverProps['found'], shipment: Shipment): boolean {
  const others = shipments.filter(({ id, state }) => id !== shipment.id && state !== 'cancelled');
  return lines.every(({ isPacked }) => isPacked) && others.every(({ receipt }) => receipt !== undefined);
}

function toName({ order, lines }: ParcelReceiverProps['found'], line: number): string {
  const item = order.items[lines.findIndex(each => each.line === line)];
  return `${item?.productName ?? ''}, size ${item?.size ?? ''}`;
}
