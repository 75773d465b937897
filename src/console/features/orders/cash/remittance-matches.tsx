/** What a remittance says: rows to enter, of which the sure ones are ticked, and those that somebody has to look at. */

import { EmptyState } from '#console/parts/empty-state.tsx';
import { formatCount } from '#console/parts/format-count.ts';
import { ButtonRow } from '#console/parts/layout/button-row.tsx';
import { TableSection } from '#console/parts/list/table-section.tsx';
import { useSelection } from '#console/parts/list/use-selection.ts';
import type { Remittance, RemittanceRow } from '#contract/console/payments/cod-remittance.ts';
import { add, formatAmount, fromRupees } from '#domain/money.ts';
import { ENTERABLE } from '#domain/payments/cod/match-remittance.ts';
import { Button } from '#ui/forms/button.tsx';
import { LiveRegion } from '#ui/layout/visually-hidden.tsx';
import { REVIEW_COLUMNS, SURE_COLUMNS } from './cash-columns.tsx';
import styles from './cash-page.module.css';

interface RemittanceMatchesProps {
  readonly remittance: Remittance;
  readonly isBusy: boolean;
  readonly onEnter: (rows: readonly RemittanceRow[]) => void;
}

const toId = ({ row }: RemittanceRow) => String(row);
const toName = ({ row, named }: RemittanceRow) => `row ${row}, ${named}`;

export function RemittanceMatches({ remittance: { rows, count }, isBusy, onEnter }: RemittanceMatchesProps) {
  const sure = rows.filter(({ match }) => match === 'sure');
  const different = rows.filter(({ match }) => match !== 'sure' && ENTERABLE.includes(match));
  const before = rows.filter(({ match }) => match === 'entered-before');
  const others = rows.filter(({ match }) => !ENTERABLE.includes(match) && match !== 'entered-before');
  const sureTicks = useSelection(sure.map(toId), sure.map(toId));
  const otherTicks = useSelection(different.map(toId));
  const ticked = [
    ...sure.filter(each => sureTicks.has(toId(each))),
    ...different.filter(each => otherTicks.has(toId(each))),
  ];
  const total = formatAmount(add(...ticked.map(({ amount }) => fromRupees(amount))));
  const enterable = sure.length + different.length;
  return (
    <div className={styles.matches}>
      <LiveRegion>
        {`${formatCount(enterable, 'parcel')} to enter, ${different.length + others.length} to look at`}
      </LiveRegion>
      {enterable === 0 && (
        <EmptyState title="Nothing to enter">
          {before.length > 0
            ? `${formatCount(before.length, 'row')} of this file entered before.`
            : 'No row of this file is for a parcel whose cash is open.'}
        </EmptyState>
      )}
      <TableSection
        title="With the whole amount"
        rows={sure}
        columns={SURE_COLUMNS}
        toId={toId}
        toName={toName}
        selection={sureTicks}
      />
      <TableSection
        title="With another amount"
        rows={different}
        columns={REVIEW_COLUMNS}
        toId={toId}
        toName={toName}
        selection={otherTicks}
        hasNoTickAll
      />
      {enterable > 0 && (
        <ButtonRow>
          <Button size="compact" disabled={ticked.length === 0} busy={isBusy} onClick={() => onEnter(ticked)}>
            Enter {formatCount(ticked.length, 'parcel')}, {total}
          </Button>
        </ButtonRow>
      )}
      <TableSection title="To look at" rows={others} columns={REVIEW_COLUMNS} toId={toId} />
      {before.length > 0 && enterable > 0 && <p>{formatCount(before.length, 'row')} entered before.</p>}
      {count > rows.length && <p>And {formatCount(count - rows.length, 'more row')}: upload fewer days.</p>}
    </div>
  );
}
