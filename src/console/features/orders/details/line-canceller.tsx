import { useState } from 'react';
import { useMay } from '#console/api/session.ts';
import { ButtonRow } from '#console/parts/layout/button-row.tsx';
import { FormDialog } from '#console/parts/layout/form-dialog.tsx';
import { toEmailState, useMailTexts } from '#console/parts/orders/mail-texts.ts';
import { toastSuccess } from '#console/parts/toasts.tsx';
import { useChangeForm } from '#console/parts/use-schema-form.ts';
import { LineCancellation } from '#contract/console/orders/order-edit.ts';
import type { ConsoleOrder } from '#contract/console/orders/order-page.ts';
import { Button } from '#ui/forms/button.tsx';
import { Checkbox } from '#ui/forms/choice.tsx';
import { TextAreaField } from '#ui/forms/field.tsx';
import { cancelLines } from './edit-api.ts';
import { RemainingTotals } from './remaining-totals.tsx';

interface LineCancellerProps {
  readonly found: ConsoleOrder;
}

/** Takes lines out of an order that is not paid, those of which the courier has nothing. */
export function LineCanceller({ found }: LineCancellerProps) {
  const [isOpen, setOpen] = useState(false);
  const isPossible =
    found.allowed.includes('cancel-lines') &&
    found.order.items.length > 1 &&
    found.lines.some(({ isSent }) => !isSent);
  if (!useMay('orders.change') || !isPossible) return null;
  return (
    <ButtonRow>
      <Button variant="quiet" size="compact" onClick={() => setOpen(true)}>
        Cancel lines…
      </Button>
      {isOpen && <LinesDialog found={found} onClose={() => setOpen(false)} />}
    </ButtonRow>
  );
}

interface LinesDialogProps extends LineCancellerProps {
  readonly onClose: () => void;
}

function LinesDialog({ found: { order, lines, rules, shopper }, onClose }: LinesDialogProps) {
  const { changeMails } = useMailTexts();
  const form = useChangeForm({
    schema: LineCancellation,
    values: { lines: [] as number[], reason: '' },
    send: cancellation => cancelLines(order.id, cancellation),
    onSent: () => {
      toastSuccess('The lines are cancelled');
      onClose();
    },
  });
  const chosen = form.watch('lines');
  const toggle = (line: number) => {
    const others = chosen.filter(each => each !== line);
    form.setValue('lines', others.length < chosen.length ? others : [...chosen, line]);
    form.clearErrors('lines');
  };
  const remaining = order.items.filter((_item, index) => !chosen.includes(lines[index]?.line ?? -1));
  return (
    <FormDialog
      title="Cancel lines"
      action={remaining.length === 0 ? 'Cancel the whole order' : 'Cancel these lines'}
      leaveLabel="Leave as it is"
      form={{ ...form, message: form.formState.errors.lines?.message ?? form.message }}
      onClose={onClose}
    >
      <p>The pieces go back into stock. {changeMails(toEmailState(shopper))}</p>
      <fieldset>
        <legend>Lines to cancel</legend>
        {order.items.map(({ productId, productName, size, quantity }, index) => {
          const line = lines[index]?.line ?? -1;
          if (lines[index]?.isSent === true) return null;
          return (
            <Checkbox
              key={`${productId} ${size}`}
              label={`${productName}, size ${size}, × ${quantity}`}
              checked={chosen.includes(line)}
              onChange={() => toggle(line)}
            />
          );
        })}
      </fieldset>
      {chosen.length > 0 && remaining.length > 0 && (
        <RemainingTotals order={order} remaining={remaining} rules={rules} />
      )}
      <TextAreaField label="Reason" hint="Customers do not see it." rows={2} {...form.field('reason')} />
    </FormDialog>
  );
}
