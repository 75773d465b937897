import { useHasNoMailServer } from '#console/parts/mails/mail-server-query.ts';

/** Says how the other owners learn of a download. */
export function OwnersNotice() {
  return useHasNoMailServer()
    ? 'The audit log says that you have asked for it.'
    : 'All owners get a mail that you have asked for it.';
}
