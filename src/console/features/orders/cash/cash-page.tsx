/** The cash that couriers have collected: how much is with whom since when, and what their remittances pass on. */

import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '#console/api/api-query.ts';
import { callWithFile, post } from '#console/api/call-api.ts';
import { useMay } from '#console/api/session.ts';
import { issuesIn } from '#console/api/table-issues.ts';
import { EmptyState } from '#console/parts/empty-state.tsx';
import { formatCount } from '#console/parts/format-count.ts';
import { type ChosenFile, FileField } from '#console/parts/forms/file-field.tsx';
import { PageSection } from '#console/parts/layout/page-section.tsx';
import { IssueTable } from '#console/parts/list/issue-table.tsx';
import { TableSection } from '#console/parts/list/table-section.tsx';
import { PageHeader } from '#console/parts/page-header.tsx';
import { QueryContent } from '#console/parts/query-content.tsx';
import { toastSuccess } from '#console/parts/toasts.tsx';
import { MAX_STATEMENT_MB } from '#contract/console/payments/bank-statement.ts';
import {
  CashWithCouriers,
  Remittance,
  type RemittanceEntries,
  RemittanceResult,
  type RemittanceRow,
} from '#contract/console/payments/cod-remittance.ts';
import { PAYMENT_API } from '#contract/console/payments/payment-urls.ts';
import { fromRupees, paise, toRupees } from '#domain/money.ts';
import { FormMessage } from '#ui/forms/form-message.tsx';
import { COURIER_COLUMNS, PARCEL_COLUMNS } from './cash-columns.tsx';
import styles from './cash-page.module.css';
import { RemittanceMatches } from './remittance-matches.tsx';

const cashQuery = apiQuery(['cash-with-couriers'], PAYMENT_API.cashWithCouriers, CashWithCouriers);

/** The server may take so long for the largest file. */
const MATCH_MS = 90_000;

export function Page() {
  const query = useQuery(cashQuery);
  const mayEnter = useMay('orders.refund');
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
    meta: { showsErrors: true, changesNothing: true },
  });
  const enter = useMutation({
    mutationFn: enterRemittances,
    onSuccess: result => toastSuccess(resultText(result)),
    onSettled: () => file && match.mutate(file.content),
  });
  const issues = issuesIn(match.error);
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
        <FormMessage>{issues === undefined ? match.error?.message : undefined}</FormMessage>
        {issues !== undefined && <IssueTable title="To correct in the file" {...issues.faults} />}
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
    `${formatCount(entered, 'parcel')} entered`,
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
        toId={({ courier }) => courier}
      />
      <TableSection title="Parcels" rows={parcels} columns={PARCEL_COLUMNS} toId={({ id }) => id} />
    </>
  );
}

/** Matching stores nothing. */
async function matchRemittance(content: Promise<Blob>): Promise<Remittance> {
  const headers = { 'content-type': 'application/octet-stream' };
  const call = { method: 'POST', url: PAYMENT_API.remittances, response: Remittance, headers } as const;
  return callWithFile({ ...call, timeoutMs: MATCH_MS }, await content);
}

function enterRemittances(rows: readonly RemittanceRow[]): Promise<RemittanceResult> {
  const body: RemittanceEntries = { entries: rows.flatMap(toEntry) };
  return post(PAYMENT_API.remittanceEntries, RemittanceResult, body);
}

function toEntry({ parcel, amount, reference }: RemittanceRow): RemittanceEntries['entries'] {
  if (parcel === undefined) return [];
  const open = toRupees(paise(fromRupees(parcel.collected) - fromRupees(parcel.remitted)));
  return [{ order: parcel.order.id, shipment: parcel.id, amount, reference, open }];
}
