import type { ConsoleOrder } from '#contract/console/orders/order-page.ts';
import type { OrderPayments } from '#contract/console/payments/order-payments.ts';
import { SelectField } from '#ui/forms/field.tsx';
import { FormMessage } from '#ui/forms/form-message.tsx';
import { piecesLeft, type RefundChoice } from './refund-choice.ts';
import styles from './refund-dialog.module.css';

interface PieceFieldsProps {
  readonly found: ConsoleOrder;
  readonly payments: OrderPayments;
  readonly quantities: RefundChoice['quantities'];
  readonly error: string | undefined;
  readonly onChange: (quantities: RefundChoice['quantities']) => void;
}

/** How many pieces of each line are refunded. */
export function PieceFields({ found, payments, quantities, error, onChange }: PieceFieldsProps) {
  return (
    <fieldset className={styles.pieces} id="refund-lines" tabIndex={-1}>
      <legend>Pieces to refund</legend>
      {found.order.items.map(({ productName, size }, index) => {
        const line = found.lines[index]?.line ?? -1;
        const left = piecesLeft(found, payments, line);
        return (
          <SelectField
            key={line}
            label={`${productName}, size ${size}`}
            hint={left === 0 ? 'All of it is refunded' : undefined}
            disabled={left === 0}
            value={quantities[line] ?? 0}
            onChange={({ target }) => onChange({ ...quantities, [line]: Number(target.value) })}
          >
            {Array.from({ length: left + 1 }, (_, count) => (
              <option key={count} value={count}>
                {count === 0 ? 'None' : `${count} of ${left}`}
              </option>
            ))}
          </SelectField>
        );
      })}
      <FormMessage>{error}</FormMessage>
    </fieldset>
  );
}
