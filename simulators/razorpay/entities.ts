/** What the gateway stores, in the form in which its API returns it. */
import { randomBytes } from 'node:crypto';

export interface Order {
  readonly id: string;
  readonly entity: 'order';
  readonly amount: number;
  amount_paid: number;
  amount_due: number;
  readonly currency: string;
  readonly receipt: string | null;
  readonly offer_id: null;
  status: 'created' | 'attempted' | 'paid';
  attempts: number;
  readonly notes: Notes;
  readonly created_at: number;
}

/** An empty one is an array, as in PHP. */
export type Notes = Readonly<Record<string, string>> | readonly [];

export interface Payment {
  readonly id: string;
  readonly entity: 'payment';
  readonly amount: number;
  readonly currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  readonly order_id: string;
  readonly invoice_id: null;
  readonly international: false;
  readonly method: Method;
  amount_refunded: number;
  refund_status: null | 'partial' | 'full';
  captured: boolean;
  readonly description: null;
  readonly card_id: string | null;
  readonly bank: string | null;
  readonly wallet: null;
  readonly vpa: string | null;
  readonly email: string;
  readonly contact: string;
  readonly notes: Notes;
  fee: number | null;
  tax: number | null;
  error_code: string | null;
  error_description: string | null;
  error_source: string | null;
  error_step: string | null;
  error_reason: string | null;
  acquirer_data: Readonly<Record<string, string | null>>;
  readonly created_at: number;
}

export const METHODS = { upi: 'UPI', card: 'Card', netbanking: 'Net banking' } as const;
export type Method = keyof typeof METHODS;

export interface Refund {
  readonly id: string;
  readonly entity: 'refund';
  readonly amount: number;
  readonly currency: string;
  readonly payment_id: string;
  readonly notes: Notes;
  readonly receipt: string | null;
  acquirer_data: { readonly arn: string | null };
  readonly created_at: number;
  readonly batch_id: null;
  status: 'pending' | 'processed' | 'failed';
  readonly speed_processed: 'normal';
  readonly speed_requested: 'normal' | 'optimum';
}

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A bank asks for the money of a payment back, as its customer says that something is wrong with it. */
export interface Dispute {
  readonly id: string;
  readonly entity: 'dispute';
  readonly payment_id: string;
  readonly amount: number;
  readonly currency: string;
  /** What the gateway has taken from the shop for it. */
  amount_deducted: number;
  readonly reason_code: string;
  readonly respond_by: number;
  status: DisputeStatus;
  readonly phase: 'chargeback';
  readonly created_at: number;
}

export const DISPUTE_STATUSES = ['open', 'under_review', 'won', 'lost', 'closed'] as const;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

export function newId(prefix: 'order' | 'pay' | 'rfnd' | 'disp' | 'evt'): string {
  const code = Array.from(randomBytes(14), byte => LETTERS[byte % LETTERS.length]).join('');
  return `${prefix}_${code}`;
}

interface NewPayment {
  readonly method: Method;
  readonly amount: number;
  readonly currency: string;
  readonly now: number;
}

export function newPayment(order: Order, { method, amount, currency, now }: NewPayment): Payment {
  return {
    id: newId('pay'),
    entity: 'payment',
    amount,
    currency,
    status: 'created',
    order_id: order.id,
    invoice_id: null,
    international: false,
    method,
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    description: null,
    card_id: method === 'card' ? 'card_DaaS6LOUAASb7Y' : null,
    bank: method === 'netbanking' ? 'HDFC' : null,
    wallet: null,
    vpa: method === 'upi' ? 'success@razorpay' : null,
    email: 'shopper@nool.example',
    contact: '+919000090000',
    notes: order.notes,
    fee: null,
    tax: null,
    error_code: null,
    error_description: null,
    error_source: null,
    error_step: null,
    error_reason: null,
    acquirer_data: {},
    created_at: Math.floor(now / 1000),
  };
}

/** The bank's number of a payment, by its method. */
export function bankReference(method: Method): Payment['acquirer_data'] {
  const digits = String(randomBytes(6).readUIntBE(0, 6)).padStart(12, '0').slice(0, 12);
  if (method === 'upi') return { rrn: digits };
  return method === 'card' ? { auth_code: digits.slice(0, 6) } : { bank_transaction_id: digits };
}
