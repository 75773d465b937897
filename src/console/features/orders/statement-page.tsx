/** Finds the payments by UPI of a bank statement, and marks the orders that they pay. */
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { faultsIn } from '#console/api/table-faults.ts';
import { FaultTable } from '#console/parts/list/fault-table.tsx';
import { PageHeader } from '#console/parts/page-header.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { FormMessage } from '#ui/forms/form-message.tsx';
import { ActionDialogs } from './actions/action-dialogs.tsx';
import { markReceived } from './actions/mark-received.ts';
import { useOrderActions } from './actions/use-order-actions.ts';
import styles from './statement/statement.module.css';
import { copyContent, matchStatement } from './statement/statement-api.ts';
import { StatementMatches } from './statement/statement-matches.tsx';

interface Chosen {
  readonly name: string;
  readonly content: Promise<Blob>;
  /** Rows that were unticked when others were marked. */
  readonly unticked: readonly string[];
}

export function Page() {
  const [file, setFile] = useState<Chosen>();
  const actions = useOrderActions();
  const match = useMutation({
    mutationFn: matchStatement,
    meta: { showsFailures: true, changesNothing: true },
  });
  const mark = useMutation({
    mutationFn: markReceived,
    onSuccess: results => actions.finish(results, 'mark-paid'),
    // Also after a failure some may be marked.
    onSettled: () => file && match.mutate(file.content),
  });
  const begin = (chosen: File | undefined) => {
    // Cancelled: the statement of before stays.
    if (chosen === undefined) return;
    const content = copyContent(chosen);
    setFile({ name: chosen.name, content, unticked: [] });
    match.mutate(content);
  };
  const faults = faultsIn(match.error);
  return (
    <>
      <PageHeader
        title="Match a bank statement"
        back={{ to: '/orders/payments', label: 'Payments to look at' }}
        intro="Finds the payments of orders by UPI. The statement is not stored, and nothing is marked before you say so."
      />
      <div className={styles.file}>
        <TextField
          label="Statement"
          hint="As your bank gives it: CSV or Excel (.xlsx), not PDF."
          type="file"
          accept=".csv,.tsv,.txt,.xls,.xlsx"
          // So that the same file can be chosen again, such as after a correction.
          onClick={({ currentTarget }) => {
            currentTarget.value = '';
          }}
          onChange={({ target }) => begin(target.files?.[0])}
        />
      </div>
      {file !== undefined && <p className={styles.chosen}>File: {file.name}</p>}
      <div aria-live="polite">
        {match.isPending && match.data === undefined && <p>Reading the statement …</p>}
        <FormMessage>{faults === undefined ? match.error?.message : undefined}</FormMessage>
        {faults !== undefined && <FaultTable title="To correct in the file" {...faults.faults} />}
      </div>
      {match.data !== undefined && file !== undefined && (
        <StatementMatches
          key={match.submittedAt}
          statement={match.data}
          unticked={file.unticked}
          isBusy={mark.isPending || match.isPending}
          onMark={(credits, unticked) => {
            setFile({ ...file, unticked });
            mark.mutate(credits);
          }}
        />
      )}
      <ActionDialogs actions={actions} />
    </>
  );
}
