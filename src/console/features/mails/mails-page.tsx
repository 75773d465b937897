/** Mails that did not reach anybody: to whom, why, and the way to send them again. */

import { useMutation, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { apiQuery } from '#console/api/api-query.ts';
import { post } from '#console/api/call-api.ts';
import { EmptyState } from '#console/parts/empty-state.tsx';
import { formatCount } from '#console/parts/format-count.ts';
import { formatTime } from '#console/parts/format-time.ts';
import { type Column, IndexTable } from '#console/parts/list/index-table.tsx';
import { explainMailError } from '#console/parts/mails/explain-mail-error.ts';
import { MailNotice } from '#console/parts/mails/mail-notice.tsx';
import { PageHeader } from '#console/parts/page-header.tsx';
import { QueryContent } from '#console/parts/query-content.tsx';
import { toastSuccess } from '#console/parts/toasts.tsx';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import {
  type MailRetry,
  type UndeliveredMail,
  UndeliveredMails,
} from '#contract/console/undelivered-mail.ts';
import { Button } from '#ui/forms/button.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';

const mailsQuery = apiQuery(['undelivered-mails'], CONSOLE_API.undeliveredMails, UndeliveredMails);

export function Page() {
  return (
    <>
      <PageHeader
        title="Undelivered mails"
        back={{ to: '/today', label: 'Today' }}
        intro="Given up, late by an hour and more, or without a mail server. They are listed for 30 days."
      />
      <MailNotice />
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
        toId={({ kind, about }) => `${kind} ${about}`}
      />
      {mails.length < total && (
        <p>
          The newest {mails.length} of {formatCount(total, 'mail')} are shown.
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
        {mail.reason === undefined ? 'It was not tried yet.' : explainMailError(mail.reason)}
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
    <Button variant="quiet" size="compact" busy={retry.isPending} onClick={() => retry.mutate(mail)}>
      Send again <VisuallyHidden>to {mail.to}</VisuallyHidden>
    </Button>
  );
}

function nextStep({ attempts, nextAt, reason }: UndeliveredMail): string {
  if (reason === 'no-mail-server' && nextAt === undefined) return 'It waits until you send it again';
  const tried = `Tried ${formatCount(attempts, 'time')}`;
  return nextAt === undefined ? `${tried}, then given up` : `${tried}; again ${formatTime(nextAt)}`;
}

function retryMail({ kind, about }: MailRetry): Promise<unknown> {
  return post(CONSOLE_API.mailRetries, z.unknown(), { kind, about });
}
