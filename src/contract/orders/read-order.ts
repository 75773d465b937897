import { type Fields, fieldsIn } from '#contract/storage/stored.ts';
import { MAX_QUANTITY } from '#domain/cart.ts';
import { byCharge } from '#domain/charges.ts';
import { add, fromRupees, type Paise, times, ZERO } from '#domain/money.ts';
import type { OrderSummary } from '#domain/pricing.ts';
import { isTaxSchemeName, type TaxSchemeName } from '#domain/tax/tax-schemes.ts';
import { amount, firstText, readDate } from './order-fields.ts';
import { type ParcelView, readParcels } from './read-parcels.ts';

export interface OrderItemView {
  readonly productId: string;
  readonly productName: string;
  readonly productImage: string;
  readonly size: string;
  readonly quantity: number;
  readonly total: Paise;
}

/** How an unpaid order is paid by UPI. */
export interface UpiPaymentView {
  /** An `upi:` link. */
  readonly link: string;
  readonly id: string;
  readonly payee: string;
  readonly amount: Paise;
  /** It is empty where it is not known. */
  readonly payBy: string;
}

/** Money that goes back to the shopper. */
export interface RefundView {
  readonly amount: Paise;
  /** `pending`, `processed` or `failed`, unless a newer server knows more. */
  readonly state: string;
  readonly requestedAt: string;
}

/** The payment of an order that a provider collects. */
export interface PaymentDetailsView {
  /** One of `PAYMENT_STATES`, unless a newer server knows more. */
  readonly state: string;
  /** The order can be paid at the gateway until this time. It is empty where it cannot be. */
  readonly payBefore: string;
  readonly refunds: readonly RefundView[];
}

/** All amounts are in paise and dates in ISO 8601. A date that is missing is empty. */
export interface OrderView {
  readonly id: string;
  readonly orderId: string;
  /** The status is in lower case, and one of `ORDER_STATUS_NAMES` unless a newer server knows more. */
  readonly status: string;
  /** Says why the shopper cancelled it, with the notes. It is empty where that is not known. */
  readonly cancelReason: string;
  readonly paymentStatus: string;
  readonly paymentMethod: string;
  readonly transactionId: string | undefined;
  readonly upi: UpiPaymentView | undefined;
  /** It is undefined where nobody collects the money before the order is sent. */
  readonly payment: PaymentDetailsView | undefined;
  readonly items: readonly OrderItemView[];
  /** Taken out of the order before it was sent. */
  readonly cancelledItems: readonly OrderItemView[];
  readonly parcels: readonly ParcelView[];
  /** How GST was charged; `spec` where nothing else is known. */
  readonly taxScheme: TaxSchemeName;
  readonly summary: OrderSummary;
  /** The part of the name that a shopper is greeted by. */
  readonly firstName: string;
  readonly customerName: string;
  readonly customerPhone: string;
  readonly customerEmail: string;
  readonly shippingAddress: readonly string[];
  readonly createdAt: string;
  readonly estimatedDelivery: string;
}

/** Returns undefined when the value has no id or no items to show. */
export function readOrder(value: unknown): OrderView | undefined {
  const order = fieldsIn(value);
  const orderId = firstText(order, 'orderId', 'orderNumber', 'id');
  if (orderId === '' || !Array.isArray(order['items'])) return undefined;
  const items = order['items'].map(readItem);
  const { cancelledItems: cancelled } = order;
  const payment = fieldsIn(order['paymentDetails']);
  const customer = fieldsIn(order['customer']);
  return {
    id: firstText(order, 'id', 'orderId', 'orderNumber'),
    orderId,
    status: (firstText(order, 'status') || 'pending').toLowerCase(),
    cancelReason: readCancellation(fieldsIn(order['cancellation'])),
    paymentStatus: (
      firstText(order, 'paymentStatus') ||
      firstText(payment, 'status') ||
      'pending'
    ).toLowerCase(),
    paymentMethod: firstText(order, 'paymentMethod') || firstText(payment, 'paymentMethod'),
    transactionId: firstText(payment, 'transactionId') || undefined,
    upi: readUpi(fieldsIn(payment['upi'])),
    payment: readPaymentDetails(payment),
    items,
    cancelledItems: Array.isArray(cancelled) ? cancelled.map(readItem) : [],
    parcels: readParcels(order['parcels']),
    taxScheme: readTaxScheme(order),
    summary: readSummary(order, items),
    firstName: firstText(customer, 'firstName'),
    customerName: [firstText(customer, 'firstName'), firstText(customer, 'lastName')].join(' ').trim(),
    customerPhone: firstText(customer, 'phone'),
    customerEmail: firstText(customer, 'email'),
    shippingAddress: readAddress(fieldsIn(order['shippingAddress'])),
    createdAt: readDate(order, 'createdAt'),
    estimatedDelivery: readDate(order, 'estimatedDelivery'),
  };
}

function readUpi(upi: Fields): UpiPaymentView | undefined {
  const [link, id, due] = [firstText(upi, 'link'), firstText(upi, 'id'), toPaise(amount(upi, 'amount'))];
  if (!link.startsWith('upi://pay?') || id === '' || due === undefined) return undefined;
  return { link, id, payee: firstText(upi, 'payee') || id, amount: due, payBy: readDate(upi, 'payBy') };
}

function readPaymentDetails(payment: Fields): PaymentDetailsView | undefined {
  const state = firstText(payment, 'state');
  if (state === '') return undefined;
  const { refunds } = payment;
  return {
    state,
    payBefore: readDate(payment, 'payBefore'),
    refunds: Array.isArray(refunds) ? refunds.flatMap(readRefund) : [],
  };
}

function readRefund(value: unknown): readonly RefundView[] {
  const refund = fieldsIn(value);
  const returned = toPaise(amount(refund, 'amount'));
  if (returned === undefined) return [];
  return [
    { amount: returned, state: firstText(refund, 'state'), requestedAt: readDate(refund, 'requestedAt') },
  ];
}

function readCancellation(cancellation: Fields): string {
  return ['reason', 'notes']
    .map(name => firstText(cancellation, name))
    .filter(Boolean)
    .join('\n');
}

function readItem(value: unknown): OrderItemView {
  const item = fieldsIn(value);
  const quantity = Math.min(MAX_QUANTITY, Math.max(1, Math.trunc(amount(item, 'quantity') ?? 1)));
  const price = toPaise(amount(item, 'price')) ?? ZERO;
  return {
    productId: firstText(item, 'productId', 'sku'),
    productName: firstText(item, 'productName', 'productId', 'sku'),
    productImage: firstText(item, 'productImage'),
    size: firstText(item, 'size'),
    quantity,
    total: toPaise(amount(item, 'total') ?? amount(item, 'totalPrice')) ?? times(price, quantity),
  };
}

function readTaxScheme(order: Fields): TaxSchemeName {
  const name = firstText(order, 'taxScheme');
  return isTaxSchemeName(name) ? name : 'spec';
}

function readSummary(order: Fields, items: readonly OrderItemView[]): OrderSummary {
  const paise = (name: string) => toPaise(amount(order, name));
  const subtotal = paise('subtotal') ?? add(...items.map(({ total }) => total));
  return {
    subtotal,
    tax: paise('tax') ?? ZERO,
    ...byCharge(name => paise(name) ?? ZERO),
    total: paise('total') ?? subtotal,
  };
}

function readAddress(address: Fields): readonly string[] {
  const cityAndState = [firstText(address, 'city'), firstText(address, 'state')].filter(Boolean).join(', ');
  return [
    firstText(address, 'street', 'addressLine1'),
    firstText(address, 'landmark'),
    `${cityAndState} ${firstText(address, 'zipCode', 'postalCode')}`.trim(),
    firstText(address, 'country'),
  ].filter(Boolean);
}

function toPaise(rupees: number | undefined): Paise | undefined {
  return rupees === undefined ? undefined : fromRupees(rupees);
}
