import { formatCount } from '#console/parts/format-count.ts';
import { TextAreaField, TextField } from '#ui/forms/field.tsx';
import styles from './tracking-fields.module.css';
import { TrackingFileField } from './tracking-file-field.tsx';
import { TrackingTable } from './tracking-table.tsx';
import type { NamedOrder } from './use-order-actions.ts';
import type { useShipping } from './use-shipping.ts';

interface TrackingFieldsProps {
  readonly orders: readonly NamedOrder[];
  readonly shipping: ReturnType<typeof useShipping>;
  /** Sending has been tried with what is typed. */
  readonly isChecked: boolean;
  readonly onTyped: () => void;
}

/** Shows one field for one order, and for many a text of lines with the table of what they mean. */
export function TrackingFields({ orders, shipping, isChecked, onTyped }: TrackingFieldsProps) {
  const { text, setText, takeFile, lines, issueCount, missing } = shipping;
  const hasError = isChecked && issueCount > 0;
  const shared = {
    name: 'tracking',
    value: text,
    autoComplete: 'off',
    spellCheck: false,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => {
      onTyped();
      setText(target.value);
    },
  };
  if (orders.length === 1)
    return <TextField label="Tracking number" {...shared} error={hasError ? lines[0]?.issue : undefined} />;
  const matched = lines.length - issueCount;
  return (
    <>
      <TextAreaField
        label="Tracking numbers"
        hint="One a line, in the order below. Or lines of order number and tracking number, copied from a spreadsheet."
        rows={6}
        {...shared}
        error={
          hasError ? `Please correct or remove ${formatCount(issueCount, 'line')}, named below` : undefined
        }
      />
      <TrackingFileField
        takeFile={taken => {
          onTyped();
          return takeFile(taken);
        }}
      />
      <output className={styles.note}>
        {lines.length > 0 && `${matched} of ${formatCount(orders.length, 'order')} matched`}
        {issueCount > 0 && `, ${formatCount(issueCount, 'line')} to correct`}
        {lines.length > 0 && missing.length > 0 && '. Orders without a number are not shipped'}
      </output>
      <TrackingTable orders={orders} lines={lines} missing={missing} />
    </>
  );
}
