import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '#console/api/api-query.ts';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { MailServer } from '#contract/console/mail-server.ts';

export const NO_MAILS = 'Nobody gets a mail, because the shop has no mail server.';

export const mailServerQuery = apiQuery(['mail-server'], CONSOLE_API.mailServer, MailServer);

/** Returns whether mails reach anybody. As long as that is not known, nothing is said of it. */
export function useHasNoMailServer(): boolean {
  return useQuery(mailServerQuery).data?.source === 'none';
}
