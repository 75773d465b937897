/** What a bank statement says: the credits to mark, which are ticked, and those that somebody has to look at. */
import { type RefObject, useEffect, useRef, useState } from 'react';

import { EmptyState } from '#console/parts/empty-state.tsx';
import { formatCount } from '#console/parts/format-count.ts';
import { ButtonRow } from '#console/parts/layout/button-row.tsx';
import { IndexTable } from '#console/parts/list/index-table.tsx';
import { TableSection } from '#console/parts/list/table-section.tsx';
import { useSelection } from '#console/parts/list/use-selection.ts';
import type { BankStatement, StatementCredit } from '#contract/console/payments/bank-statement.ts';
import { add, formatAmount, fromRupees } from '#domain/money.ts';
import { Button } from '#ui/forms/button.tsx';
import { Dialog } from '#ui/layout/dialog.tsx';
import { LiveRegion } from '#ui/layout/visually-hidden.tsx';
import styles from './statement.module.css';
import { dayText, MARK_COLUMNS, REVIEW_COLUMNS } from './statement-columns.tsx';

interface Received {
  readonly action: 'mark-paid' | 'late-payment';
  readonly credits: readonly StatementCredit[];
}

interface StatementMatchesProps {
  readonly statement: BankStatement;
  /** Rows that somebody has unticked before the statement was compared again. */
  readonly unticked: readonly string[];
  readonly isBusy: boolean;
  readonly onMark: (received: Received, unticked: readonly string[]) => void;
}

/** The others are only counted. */
const MAX_NAMED = 12;

const toId = ({ row }: StatementCredit) => String(row);
const toName = ({ row, orders }: StatementCredit) => `row ${row}, order ${orders[0]?.number ?? ''}`;

const MARKABLE = { columns: MARK_COLUMNS, toId, toName };

export function StatementMatches({ statement, unticked, isBusy, onMark }: StatementMatchesProps) {
  const { credits, count } = statement;
  const sure = credits.filter(({ match }) => match === 'sure');
  const proposed = credits.filter(({ match }) => match === 'proposal');
  const before = credits.filter(({ match }) => match === 'marked-before');
  const late = credits.filter(isLate);
  const others = credits.filter(
    each => !isLate(each) && !['sure', 'proposal', 'marked-before'].includes(each.match),
  );
  const sureIds = sure.map(toId);
  const sureTicks = useSelection(
    sureIds,
    sureIds.filter(id => !unticked.includes(id)),
  );
  const proposedTicks = useSelection(proposed.map(toId));
  const lateTicks = useSelection(late.map(toId));
  const ticked = [
    ...sure.filter(each => sureTicks.has(toId(each))),
    ...proposed.filter(each => proposedTicks.has(toId(each))),
  ];
  const send = (action: Received['action'], chosen: readonly StatementCredit[]) =>
    onMark(
      { action, credits: chosen },
      sureIds.filter(id => !sureTicks.has(id)),
    );
  const box = useRef<HTMLDivElement>(null);
  useFocusAfter(box);
  return (
    <div ref={box} className={styles.sections} tabIndex={-1}>
      <LiveRegion>
        {`${formatCount(sure.length + proposed.length, 'payment')} to mark, ${late.length + others.length} to look at`}
      </LiveRegion>
      <p className={styles.summary}>{toSummary(statement, before.length)}</p>
      {sure.length + proposed.length === 0 && (
        <EmptyState title="Nothing to mark">
          {late.length + others.length === 0
            ? 'No credit of this statement is for an order that waits for its payment.'
            : 'Some credits have to do with orders, but none can be marked without somebody looking at it.'}
        </EmptyState>
      )}
      <TableSection
        title="With order number and exact amount"
        rows={sure}
        selection={sureTicks}
        {...MARKABLE}
      />
      <TableSection
        title="Only the amount fits"
        hint="The bank gives no order number. Tick a payment only if you know that it is for this order, such as by the name."
        rows={proposed}
        selection={proposedTicks}
        hasNoTickAll
        {...MARKABLE}
      />
      {sure.length + proposed.length > 0 && (
        <MarkButton ticked={ticked} isBusy={isBusy} onMark={() => send('mark-paid', ticked)} />
      )}
      <TableSection
        title="Came too late"
        hint="The order is cancelled. Tick what is to be returned: it is listed under Payments until you have recorded that."
        rows={late}
        selection={lateTicks}
        hasNoTickAll
        columns={REVIEW_COLUMNS}
        toId={toId}
        toName={toName}
      />
      {late.length > 0 && (
        <ButtonRow>
          <Button
            variant="quiet"
            size="compact"
            disabled={lateTicks.ids.length === 0}
            busy={isBusy}
            onClick={() =>
              send(
                'late-payment',
                late.filter(each => lateTicks.has(toId(each))),
              )
            }
          >
            Enter {formatCount(lateTicks.ids.length, 'payment')} to return
          </Button>
        </ButtonRow>
      )}
      <TableSection title="To look at" rows={others} columns={REVIEW_COLUMNS} toId={toId} />
      {before.length > 0 && (
        <details>
          <summary>Marked before: {formatCount(before.length, 'payment')}</summary>
          <IndexTable label="Marked before" rows={before} columns={REVIEW_COLUMNS.slice(1)} toId={toId} />
        </details>
      )}
      {count > credits.length && (
        <p>And {formatCount(count - credits.length, 'more payment')}: upload fewer days to see them.</p>
      )}
    </div>
  );
}

/** Its order is cancelled, and it can be entered by its reference. */
function isLate({ match, reference }: StatementCredit): boolean {
  return (match === 'cancelled' || match === 'perhaps-late') && reference !== undefined;
}

/** The button that has marked orders is gone when the statement was compared again. */
function useFocusAfter(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus();
  }, [box]);
}

function toSummary({ from, to, unrelated, debits }: BankStatement, before: number): string {
  const days = from === to ? dayText(from) : `${dayText(from)} to ${dayText(to)}`;
  const parts = [
    unrelated > 0 && `${formatCount(unrelated, 'credit')} for no order`,
    debits > 0 && formatCount(debits, 'debit'),
    before > 0 && `${formatCount(before, 'payment')} marked before`,
  ].filter(part => part !== false);
  return parts.length === 0 ? `${days}.` : `${days}. Left out: ${parts.join(', ')}.`;
}

interface MarkButtonProps {
  readonly ticked: readonly StatementCredit[];
  readonly isBusy: boolean;
  readonly onMark: () => void;
}

function MarkButton({ ticked, isBusy, onMark }: MarkButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const what = formatCount(ticked.length, 'order');
  const numbers = ticked.flatMap(({ orders }) => orders.map(({ number }) => number));
  const total = formatAmount(add(...ticked.map(({ amount }) => fromRupees(amount))));
  return (
    <>
      <ButtonRow>
        <Button size="compact" disabled={ticked.length === 0} busy={isBusy} onClick={() => setAsking(true)}>
          Mark {what} as paid…
        </Button>
      </ButtonRow>
      {isAsking && (
        <Dialog
          open
          onClose={() => setAsking(false)}
          title={`Mark ${what} as paid?`}
          foot={
            <ButtonRow>
              <Button
                size="compact"
                onClick={() => {
                  setAsking(false);
                  onMark();
                }}
              >
                Mark as paid
              </Button>
              <Button variant="quiet" size="compact" onClick={() => setAsking(false)}>
                Leave as it is
              </Button>
            </ButtonRow>
          }
        >
          <p>
            {what}, {total} by the references of your bank. The orders can be confirmed and packed then.
          </p>
          {numbers.length <= MAX_NAMED && <p className={styles.numbers}>{numbers.join(', ')}</p>}
        </Dialog>
      )}
    </>
  );
}
