/** What of an order is refunded: all that is left, some pieces, or an amount. */
import type { ConsoleOrder } from '#contract/console/orders/order-page.ts';
import type { OrderPayments } from '#contract/console/payments/order-payments.ts';
import { formatAmount, fromRupees } from '#domain/money.ts';
import { RadioCard } from '#ui/forms/choice.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { PieceFields } from './piece-fields.tsx';
import type { RefundChoice, toIssues } from './refund-choice.ts';
import styles from './refund-dialog.module.css';

interface RefundKindsProps {
  readonly found: ConsoleOrder;
  readonly payments: OrderPayments;
  readonly choice: RefundChoice;
  readonly issues: ReturnType<typeof toIssues>;
  readonly onChange: (choice: RefundChoice) => void;
}

export function RefundKinds({ found, payments, choice, issues, onChange }: RefundKindsProps) {
  const left = formatAmount(fromRupees(payments.refundable));
  const change = (changed: Partial<RefundChoice>) => onChange({ ...choice, ...changed });
  return (
    <>
      <fieldset className={styles.kinds}>
        <legend>What to refund</legend>
        {KINDS.map(({ kind, label, hint }) => (
          <RadioCard
            key={kind}
            name="kind"
            label={label}
            hint={hint(left)}
            checked={choice.kind === kind}
            onChange={() => change({ kind })}
          />
        ))}
      </fieldset>
      {choice.kind === 'lines' && (
        <PieceFields
          found={found}
          payments={payments}
          quantities={choice.quantities}
          error={issues.lines}
          onChange={quantities => change({ quantities })}
        />
      )}
      {choice.kind === 'amount' && (
        <TextField
          id="refund-amount"
          label="Amount in rupees"
          hint={`At most ${left}`}
          inputMode="decimal"
          autoComplete="off"
          value={choice.amount}
          error={issues.amount}
          onChange={({ target }) => change({ amount: target.value })}
        />
      )}
    </>
  );
}

const KINDS = [
  { kind: 'full', label: 'Everything that is left', hint: (left: string) => left },
  { kind: 'lines', label: 'Some pieces', hint: () => 'With their tax' },
  { kind: 'amount', label: 'An amount', hint: (left: string) => `Up to ${left}` },
] as const;
