/** Mails that did not reach anybody: to whom, why, and the way to send them again. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { countOf } from '#console/parts/count-of.ts';
import { EmptyState } from '#console/parts/empty-state.tsx';
import { formatTime } from '#console/parts/format-time.ts';
import { type Column, IndexTable } from '#console/parts/list/index-table.tsx';
import { PageHeader } from '#console/parts/page-header.tsx';
import { QueryContent } from '#console/parts/query-content.tsx';
import { toastSuccess } from '#console/parts/toasts.tsx';
import type { UndeliveredMail, UndeliveredMails } from '#contract/console/undelivered-mail.ts';
import { Button } from '#ui/forms/button.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { explainFailure } from './explain-failure.ts';
import { mailsQuery, retryMail } from './mail-api.ts';

export function Page() {
  return (
    <>
      <PageHeader
        title="Undelivered mails"
        back={{ to: '/today', label: 'Today' }}
        intro="Given up, or late by an hour and more. They are listed for 30 days."
      />
      <QueryContent query={useQuery(mailsQuery)}>{found => <Mails {...found} />}</QueryContent>
    </>
  );
}

function Mails({ mails, total }: UndeliveredMails) {
  if (mails.length === 0)
    return <EmptyState title="Every mail was delivered">What cannot be delivered comes here.</EmptyState>;
  return (
    <>
      <IndexTable
        label="Undelivered mails"
        rows={mails}
        columns={COLUMNS}
        idOf={({ kind, about }) => `${kind} ${about}`}
      />
      {mails.length < total && (
        <p>
          The newest {mails.length} of {countOf(total, 'mail')} are shown.
        </p>
      )}
    </>
  );
}

const COLUMNS: readonly Column<UndeliveredMail>[] = [
  {
    header: 'Mail',
    cell: ({ subject, createdAt }) => (
      <>
        {subject ?? 'No longer needed'}
        <small>{formatTime(createdAt)}</small>
      </>
    ),
  },
  { header: 'To', cell: ({ to }) => to ?? '–' },
  {
    header: 'Why',
    cell: mail => (
      <>
        {explainFailure(mail.reason)}
        <small>{nextStep(mail)}</small>
      </>
    ),
  },
  { header: 'What to do', onCard: 'foot', cell: mail => <Retry mail={mail} /> },
];

function Retry({ mail }: { readonly mail: UndeliveredMail }) {
  const retry = useMutation({
    mutationFn: retryMail,
    onSuccess: () => toastSuccess('The mail is tried again now.'),
  });
  return (
    <Button look="quiet" size="compact" busy={retry.isPending} onClick={() => retry.mutate(mail)}>
      Send again <VisuallyHidden>to {mail.to}</VisuallyHidden>
    </Button>
  );
}

function nextStep({ attempts, nextAt }: UndeliveredMail): string {
  const tried = `Tried ${countOf(attempts, 'time')}`;
  return nextAt === undefined ? `${tried}, then given up` : `${tried}; again ${formatTime(nextAt)}`;
}
