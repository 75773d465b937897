/** The shopper of the form: a guest, or an account whose details are typed at checkout. */
import type { OrderAttempt } from '#contract/storage/checkout-storage.ts';
import { paymentPage, placedPage } from '#contract/urls.ts';
import type { PaymentMethod } from '#domain/payments/payment.ts';
import { ok, refused } from '#domain/result.ts';
import { navigate } from '#storefront/navigate.ts';
import { api } from '#storefront/state/api.ts';
import { rememberOrderLink } from '#storefront/state/order-links-store.ts';
import { useSettings } from '#ui/settings.ts';
import type { PlacedOrder, Recipient } from './buyer.ts';
import { changeDraft, clearDraft, findDraft } from './details-draft.ts';
import { changeGstChoice, NO_GST_BUYER } from './gst/gst-choice.ts';
import { isPaidNext } from './payment-choice.ts';
import { readDetails, toFormFields } from './read-details.ts';
import { saveDetails } from './save-details.ts';
import type { DetailsForm } from './use-details.ts';

export function useRecipient(form: DetailsForm, method: PaymentMethod): Recipient {
  const settings = useSettings();
  const { user, owner } = form;
  return {
    read: () => {
      if (user?.id === '') return refused('session');
      // An account has an address, and no field for another.
      const details = user === undefined ? form.details : { ...form.details, email: '' };
      const read = readDetails(details, settings, user);
      if (!read.ok) form.showErrors(read.error);
      if (!read.ok) return refused('shown');
      const questions = form.askOnce();
      if (questions.length > 0) return refused({ questions });
      const { customer, email } = read.value;
      return ok({ userId: user?.id, email: user?.email ?? email, customer: ok(customer) });
    },
    beforeSending: async ({ customer }, attempt) => {
      if (user === undefined) rememberAttempt(owner, attempt);
      else if (customer.ok) await saveDetails(user, { customer: customer.value, form, settings });
    },
    showErrors: fields => {
      const errors = toFormFields(fields);
      if (Object.keys(errors).length > 0) form.showErrors(errors);
    },
    findEarlier: key => repeatAttempts(owner, key),
    goOn: ({ orderId, link }) => {
      changeGstChoice(NO_GST_BUYER);
      clearDraft();
      if (link !== undefined) void rememberOrderLink({ orderId, link });
      const page = link ?? placedPage(orderId);
      navigate(isPaidNext(method, settings) ? paymentPage(orderId, link) : page);
    },
  };
}

/** More attempts than these are not made under one key. */
const MAX_ATTEMPTS = 10;

/** What was sent is remembered: sent again it gets the same order, should only its response be lost. */
function rememberAttempt(owner: string, attempt: OrderAttempt): void {
  const others = (findDraft(owner)?.attempts ?? []).filter(({ key }) => key === attempt.key);
  changeDraft(owner, { attempts: [...others, attempt].slice(0, MAX_ATTEMPTS) });
}

/** One of them has placed an order under the key, so that none can place another. */
async function repeatAttempts(owner: string, key: string): Promise<PlacedOrder | undefined> {
  for (const attempt of findDraft(owner)?.attempts ?? []) {
    if (attempt.key !== key) continue;
    // oxlint-disable-next-line no-await-in-loop -- at most one of them has placed an order
    const response = await api.placeOrder(attempt.body as Parameters<typeof api.placeOrder>[0], key);
    if (!response.ok) continue;
    const { orderId, link } = response.value;
    if (link !== undefined) await rememberOrderLink({ orderId, link });
    return response.value;
  }
  return undefined;
}
