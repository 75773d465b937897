/** The cash that couriers have collected: how much is with whom since when, and what their remittances pass on. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '#console/api/session.ts';
import { faultsIn } from '#console/api/table-faults.ts';
import { countOf } from '#console/parts/count-of.ts';
import { EmptyState } from '#console/parts/empty-state.tsx';
import { type ChosenFile, FileField } from '#console/parts/forms/file-field.tsx';
import { PageSection } from '#console/parts/layout/page-section.tsx';
import { FaultTable } from '#console/parts/list/fault-table.tsx';
import { TableSection } from '#console/parts/list/table-section.tsx';
import { PageHeader } from '#console/parts/page-header.tsx';
import { QueryContent } from '#console/parts/query-content.tsx';
import { toastSuccess } from '#console/parts/toasts.tsx';
import { MAX_STATEMENT_MB } from '#contract/console/payments/bank-statement.ts';
import type { CashWithCouriers, RemittanceResult } from '#contract/console/payments/cod-remittance.ts';
import { FormMessage } from '#ui/forms/form-message.tsx';
import { cashQuery, enterRemittances, matchRemittance } from './cash-api.ts';
import { COURIER_COLUMNS, PARCEL_COLUMNS } from './cash-columns.tsx';
import styles from './cash-page.module.css';
import { RemittanceMatches } from './remittance-matches.tsx';

export function Page() {
  const query = useQuery(cashQuery);
  const mayEnter = useMay('orders.change');
  return (
    <div className={styles.sections}>
      <PageHeader
        title="Cash with couriers"
        back={{ to: '/orders/payments', label: 'Payments to look at' }}
        intro="What couriers collected on delivery, until they pass it on."
      />
      {mayEnter && <RemittanceUpload />}
      <QueryContent query={query}>{found => <OpenCash {...found} />}</QueryContent>
    </div>
  );
}

function RemittanceUpload() {
  const [file, setFile] = useState<ChosenFile>();
  const match = useMutation({
    mutationFn: matchRemittance,
    meta: { showsFailures: true, changesNothing: true },
  });
  const enter = useMutation({
    mutationFn: enterRemittances,
    onSuccess: result => toastSuccess(resultText(result)),
    onSettled: () => file && match.mutate(file.content),
  });
  const faults = faultsIn(match.error);
  return (
    <PageSection title="Match a remittance">
      <div className={styles.file}>
        <FileField
          label="Remittance"
          hint="The list of your courier, CSV or Excel (.xlsx), with AWB or order number, and COD amount. Nothing is entered before you say so."
          accept=".csv,.tsv,.txt,.xls,.xlsx"
          maxMegabytes={MAX_STATEMENT_MB}
          chosen={file}
          onChoose={chosen => {
            setFile(chosen);
            match.mutate(chosen.content);
          }}
        />
      </div>
      <div aria-live="polite">
        {match.isPending && match.data === undefined && <p>Reading the file …</p>}
        <FormMessage>{faults === undefined ? match.error?.message : undefined}</FormMessage>
        {faults !== undefined && <FaultTable title="To correct in the file" {...faults.faults} />}
      </div>
      {match.data !== undefined && (
        <RemittanceMatches
          key={match.submittedAt}
          remittance={match.data}
          isBusy={enter.isPending || match.isPending}
          onEnter={rows => enter.mutate(rows)}
        />
      )}
    </PageSection>
  );
}

function resultText({ entered, already, refused }: RemittanceResult): string {
  const parts = [
    `${countOf(entered, 'parcel')} entered`,
    already > 0 && `${already} entered before`,
    refused > 0 && `${refused} changed since: look at the file again`,
  ];
  return parts.filter(part => part !== false).join(', ');
}

function OpenCash({ couriers, parcels }: CashWithCouriers) {
  if (parcels.length === 0)
    return (
      <EmptyState title="No courier holds cash">
        Parcels that are paid in cash come here when they are delivered by a courier whose name you have
        entered, until the money has come.
      </EmptyState>
    );
  return (
    <>
      <TableSection
        title="By courier"
        rows={couriers}
        columns={COURIER_COLUMNS}
        idOf={({ courier }) => courier}
      />
      <TableSection title="Parcels" rows={parcels} columns={PARCEL_COLUMNS} idOf={({ id }) => id} />
    </>
  );
}
