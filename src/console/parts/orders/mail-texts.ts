/** What staff read of the mails that a shopper gets, or does not get. */
import { NO_MAILS, useHasNoMailServer } from '#console/parts/mails/mail-server-query.ts';
import type { LinkedOrder } from '#contract/orders/order-link.ts';

export type EmailState = LinkedOrder['email'];

/** How many of the mails about an order reach its shopper. */
const ORDER_MAILS: Readonly<Record<EmailState, string>> = {
  none: 'No email: gets no mails.',
  unconfirmed:
    'Email not confirmed: gets the mail of the order only, and all others once its link was opened.',
  opened: 'Gets mails about the order.',
  confirmed: 'Gets mails about the order.',
};

/** These sentences say whether the shopper gets a mail about what staff do with the order. */
const CHANGE_MAILS: Readonly<Record<EmailState, string>> = {
  none: 'The customer gets no mail, because the order has no email.',
  unconfirmed: 'The customer gets no mail, because nobody has confirmed the email.',
  opened: 'The customer gets a mail.',
  confirmed: 'The customer gets a mail.',
};

/** The same of several orders, or where the order is not at hand. */
const MAILS_TO_CONFIRMED = 'Customers with a confirmed email get a mail.';

/** Returns the sentences as they are true of this shop. */
export function useMailTexts() {
  const hasNone = useHasNoMailServer();
  const isUnreachable = (state: EmailState) => hasNone && state !== 'none';
  const changeMails = (state: EmailState) => (isUnreachable(state) ? NO_MAILS : CHANGE_MAILS[state]);
  const mailsToConfirmed = hasNone ? NO_MAILS : MAILS_TO_CONFIRMED;
  return {
    hasNone,
    orderMails: (state: EmailState) => (isUnreachable(state) ? NO_MAILS : ORDER_MAILS[state]),
    changeMails,
    mailsToConfirmed,
    /** Returns what is true of the order where it is one by itself, else what is true of all. */
    mailsAbout: ([first, ...others]: readonly { readonly email?: EmailState }[]) =>
      first?.email === undefined || others.length > 0 ? mailsToConfirmed : changeMails(first.email),
  };
}

/** Servers of the last release say less. */
export function toEmailState({
  email,
  isEmailConfirmed,
}: {
  readonly email?: EmailState | undefined;
  readonly isEmailConfirmed: boolean;
}): EmailState {
  return email ?? (isEmailConfirmed ? 'confirmed' : 'unconfirmed');
}
