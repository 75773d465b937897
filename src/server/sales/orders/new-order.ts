/** The rows of a new order: what the shopper sends, and everything that the server decides. */
import type { PlaceOrderRequest } from '#contract/orders/order.ts';
import { ADDRESS_FORMS } from '#domain/addresses/address-forms.ts';
import { estimateDelivery, type OrderLine, orderNumber, type PricedOrder } from '#domain/orders/order.ts';
import type { PaymentProviderName } from '#domain/payments/payment-providers.ts';
import type { Settings } from '#domain/settings.ts';
import { toAddressColumns, type UserTable } from '#server/people/accounts/account.table.ts';
import type { NewId } from '#server/platform/db/ids.ts';
import type { GuestRequest } from './guests/new-guest.ts';
import type { OrderLineTable, OrderTable, StoredOrder } from './order.table.ts';
import { toAmountColumns, toLineTaxColumns } from './tax/tax-columns.ts';

export interface Placement {
  readonly shopper: Pick<UserTable, 'id' | 'email'>;
  readonly request: PlaceOrderRequest;
  /** The IP address that the request comes from. */
  readonly address: string;
  /** It is undefined for a shopper with an account. */
  readonly guest?: GuestRequest | undefined;
}

export interface NewOrderDeps {
  readonly clock: () => Date;
  readonly newId: NewId;
  readonly randomInt: (below: number) => number;
}

export interface NewOrder extends Pick<Placement, 'shopper' | 'request'> {
  readonly settings: Settings;
  /** The provider that collects its money before it is sent. It is null where nobody does. */
  readonly collector: PaymentProviderName | null;
}

export function newOrder(
  { newId, clock, randomInt }: NewOrderDeps,
  { shopper, request, settings, collector }: NewOrder,
  { summary, lines, promise }: PricedOrder,
): StoredOrder {
  const { firstName, lastName, phone, address } = request.customerInfo;
  const { taxScheme } = settings.money;
  const { hasLandmark } = ADDRESS_FORMS[settings.delivery.addressForm];
  const now = clock();
  const id = newId('ord');
  const order: OrderTable = {
    user_id: shopper.id,
    id,
    order_number: orderNumber(now, { prefix: settings.shop.orderPrefix, randomInt }),
    status: 'pending',
    payment_status: 'pending',
    payment_method: request.paymentMethod,
    payment_provider: collector,
    tax_scheme: taxScheme,
    ...toAmountColumns(summary, taxScheme),
    first_name: firstName,
    last_name: lastName,
    phone,
    buyer_gstin: request.gstBuyer?.gstin ?? null,
    buyer_legal_name: request.gstBuyer?.legalName ?? null,
    ...toAddressColumns({ ...address, landmark: hasLandmark ? address.landmark : '' }),
    email: shopper.email,
    notes: '',
    cancel_reason: null,
    cancel_notes: null,
    estimated_delivery_at: estimateDelivery(now, { ...settings.delivery, promise }).getTime(),
    status_updated_at: now.getTime(),
    created_at: now.getTime(),
    updated_at: now.getTime(),
  };
  return { order, lines: lines.map((line, index) => toRow(order, line, index)) };
}

/** Returns the same order under another number, for when the first is taken. */
export function withNewOrderNumber(
  { order, lines }: StoredOrder,
  randomInt: NewOrderDeps['randomInt'],
): StoredOrder {
  const [prefix = ''] = order.order_number.split('-');
  const placedAt = new Date(order.created_at);
  return {
    order: { ...order, order_number: orderNumber(placedAt, { prefix, randomInt }) },
    lines,
  };
}

function toRow({ user_id, id }: OrderTable, line: OrderLine, at: number): OrderLineTable {
  return {
    user_id,
    order_id: id,
    line: at,
    product_id: line.productId,
    product_name: line.productName,
    product_image: line.productImage,
    size: line.size,
    quantity: line.quantity,
    price_paise: line.price,
    total_paise: line.total,
    from_stock: 0,
    sku: line.sku ?? null,
    barcode: line.barcode ?? null,
    weight_grams: line.weightGrams ?? null,
    ...toLineTaxColumns(line),
  };
}
