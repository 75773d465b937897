/** The settings of payment. */
import * as z from 'zod/mini';
import { PAYMENT_METHOD_NAMES } from '#domain/payments/payment.ts';
import { distinct, expected, group, list, pattern, text, wholeNumber } from './setting-fields.ts';

const Method = z.enum(PAYMENT_METHOD_NAMES, expected(`one of ${PAYMENT_METHOD_NAMES.join(', ')}`));
const BANKS = [
  'State Bank of India',
  'HDFC Bank',
  'ICICI Bank',
  'Axis Bank',
  'Kotak Mahindra Bank',
  'Indian Bank',
];

const UpiId = pattern(
  /^[\w.-]{2,256}@[a-zA-Z][a-zA-Z0-9]{1,63}$/,
  'a UPI id such as nool@okbank: a name, @ and the bank',
);

const UpiSettings = group({
  id: z.optional(UpiId),
  payee: z.optional(text(60)),
  hoursToPay: z.prefault(wholeNumber(1, 240, ' of hours'), 24),
  hoursToReminder: z.prefault(wholeNumber(1, 240, ' of hours'), 4),
}).check(
  z.refine(({ hoursToPay, hoursToReminder }) => hoursToPay < 1 || hoursToReminder <= hoursToPay, {
    path: ['hoursToReminder'],
    error: 'must not be more than hoursToPay',
  }),
);

export const PaymentSettings = group({
  methods: z.prefault(
    list(Method, { min: 1, max: PAYMENT_METHOD_NAMES.length }).check(distinct(name => name, 'method')),
    [...PAYMENT_METHOD_NAMES],
  ),
  banks: z.prefault(list(text(60), { max: 60 }).check(distinct(name => name, 'bank')), BANKS),
  upi: UpiSettings,
}).check(
  z.refine(({ methods, banks }) => !methods.includes('netbanking') || banks.length > 0, {
    path: ['banks'],
    error: 'must name at least one bank where netbanking is among the methods',
  }),
);
