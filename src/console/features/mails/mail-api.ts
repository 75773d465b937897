/** What the page of undelivered mails reads and changes. */
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { callApi } from '#console/api/call-api.ts';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { type MailRetry, UndeliveredMails } from '#contract/console/undelivered-mail.ts';

export const mailsQuery = queryOptions({
  queryKey: ['undelivered-mails'],
  queryFn: () => callApi({ method: 'GET', url: CONSOLE_API.undeliveredMails, answer: UndeliveredMails }),
});

export function retryMail({ kind, about }: MailRetry): Promise<unknown> {
  return callApi({
    method: 'POST',
    url: CONSOLE_API.mailRetries,
    answer: z.unknown(),
    body: { kind, about },
  });
}
