/** Finds the payments by UPI of a bank statement, marks the orders that they pay, and enters those that came too late. */
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { issuesIn } from '#console/api/table-issues.ts';
import { type ChosenFile, FileField } from '#console/parts/forms/file-field.tsx';
import { IssueTable } from '#console/parts/list/issue-table.tsx';
import { PageHeader } from '#console/parts/page-header.tsx';
import { MAX_STATEMENT_MB } from '#contract/console/payments/bank-statement.ts';
import { FormMessage } from '#ui/forms/form-message.tsx';
import { ActionDialogs } from './actions/action-dialogs.tsx';
import { markReceived } from './actions/mark-received.ts';
import { useOrderActions } from './actions/use-order-actions.ts';
import styles from './statement/statement.module.css';
import { matchStatement } from './statement/statement-api.ts';
import { StatementMatches } from './statement/statement-matches.tsx';

interface Chosen extends ChosenFile {
  /** Rows that were unticked when others were marked. */
  readonly unticked: readonly string[];
}

export function Page() {
  const [file, setFile] = useState<Chosen>();
  const actions = useOrderActions();
  const match = useMutation({
    mutationFn: matchStatement,
    meta: { showsErrors: true, changesNothing: true },
  });
  const mark = useMutation({
    mutationFn: markReceived,
    onSuccess: (results, { action }) => actions.finish(results, action),
    // Some orders may be marked even when the request failed.
    onSettled: () => file && match.mutate(file.content),
  });
  const begin = (chosen: ChosenFile) => {
    setFile({ ...chosen, unticked: [] });
    match.mutate(chosen.content);
  };
  const issues = issuesIn(match.error);
  return (
    <>
      <PageHeader
        title="Match a bank statement"
        back={{ to: '/orders/payments', label: 'Payments to look at' }}
        intro="Finds the payments of orders by UPI. The statement is not stored, and nothing is marked before you say so."
      />
      <div className={styles.file}>
        <FileField
          label="Statement"
          hint="As your bank gives it: CSV or Excel (.xlsx), not PDF."
          accept=".csv,.tsv,.txt,.xls,.xlsx"
          maxMegabytes={MAX_STATEMENT_MB}
          chosen={file}
          onChoose={begin}
        />
      </div>
      <div aria-live="polite">
        {match.isPending && match.data === undefined && <p>Reading the statement …</p>}
        <FormMessage>{issues === undefined ? match.error?.message : undefined}</FormMessage>
        {issues !== undefined && <IssueTable title="To correct in the file" {...issues.faults} />}
      </div>
      {match.data !== undefined && file !== undefined && (
        <StatementMatches
          key={match.submittedAt}
          statement={match.data}
          unticked={file.unticked}
          isBusy={mark.isPending || match.isPending}
          onMark={(received, unticked) => {
            setFile({ ...file, unticked });
            mark.mutate(received);
          }}
        />
      )}
      <ActionDialogs actions={actions} />
    </>
  );
}
