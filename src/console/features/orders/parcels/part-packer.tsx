/** Packs a part of an order into a parcel of its own; the rest goes in another. */
import { useState } from 'react';
import { useMay } from '#console/api/session.ts';
import { ButtonRow } from '#console/parts/layout/button-row.tsx';
import { FormDialog } from '#console/parts/layout/form-dialog.tsx';
import { toastSuccess } from '#console/parts/toasts.tsx';
import { useChangeForm } from '#console/parts/use-schema-form.ts';
import type { ConsoleOrder } from '#contract/console/orders/order-page.ts';
import { NewParcel } from '#contract/console/orders/parcels.ts';
import { toPieces } from '#domain/orders/parcels/parcel-contents.ts';
import { Button } from '#ui/forms/button.tsx';
import { SelectField } from '#ui/forms/field.tsx';
import { addParcel } from './parcel-api.ts';

interface PartPackerProps {
  readonly found: ConsoleOrder;
}

/** An order of one piece needs no parts. */
export function PartPacker({ found }: PartPackerProps) {
  const [isOpen, setOpen] = useState(false);
  const left = found.lines.reduce((sum, { unpacked }) => sum + unpacked, 0);
  const isPossible = found.allowed.includes('change-parcels') && left > 1;
  if (!useMay('orders.change') || !isPossible) return null;
  return (
    <ButtonRow>
      <Button variant="quiet" size="compact" onClick={() => setOpen(true)}>
        Pack a part…
      </Button>
      {isOpen && <PartDialog found={found} onClose={() => setOpen(false)} />}
    </ButtonRow>
  );
}

interface PartDialogProps extends PartPackerProps {
  readonly onClose: () => void;
}

function PartDialog({ found: { order, lines, refund }, onClose }: PartDialogProps) {
  const form = useChangeForm({
    schema: NewParcel,
    values: { contents: [] as NewParcel['contents'] },
    send: parcel => addParcel(order.id, parcel),
    onSent: () => {
      toastSuccess('The parcel is packed');
      onClose();
    },
  });
  const contents = form.watch('contents');
  const choose = (line: number, quantity: number) => {
    const others = contents.filter(each => each.line !== line);
    form.setValue('contents', quantity === 0 ? others : [...others, { line, quantity }]);
    form.clearErrors('contents');
  };
  const error = form.formState.errors.contents?.message;
  return (
    <FormDialog
      title="Pack a part"
      action="Pack these pieces"
      form={{ ...form, message: error ?? form.message }}
      onClose={onClose}
    >
      <p>These pieces go in a parcel of their own. What is left can go in another.</p>
      {refund?.isWhole && <p>All of the money for this order has gone back: is it still to be sent?</p>}
      {order.items.map(({ productId, productName, size }, index) => {
        const { line = -1, unpacked = 0 } = lines[index] ?? {};
        if (unpacked === 0) return null;
        return (
          <SelectField
            key={`${productId} ${size}`}
            label={`${productName}, size ${size}`}
            value={toPieces(contents, line)}
            onChange={({ target }) => choose(line, Number(target.value))}
          >
            {Array.from({ length: unpacked + 1 }, (_, count) => (
              <option key={count} value={count}>
                {count === 0 ? 'None' : `${count} of ${unpacked}`}
              </option>
            ))}
          </SelectField>
        );
      })}
    </FormDialog>
  );
}
