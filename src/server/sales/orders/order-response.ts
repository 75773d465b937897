/** An order as read: both spellings of the spec filled, amounts in rupees, times in ISO 8601 (spec 3). */

import type { Order } from '#contract/orders/order.ts';
import { byCharge } from '#domain/charges.ts';
import { toIso } from '#domain/day.ts';
import { paise, toRupees } from '#domain/money.ts';
import { CHARGE_COLUMNS } from '#server/sales/orders/tax/tax-columns.ts';
import type { OrderLineTable, OrderTable, Owner, StoredOrder } from './order.table.ts';

/** `owner` is the shopper who reads it, or `undefined` for staff, who alone read the notes of the staff. */
export function toOrder({ order, lines }: StoredOrder, owner: Owner): Order {
  const address = toAddress(order);
  return {
    id: order.id,
    orderId: order.order_number,
    orderNumber: order.order_number,
    userId: order.user_id,
    status: order.status,
    paymentStatus: order.payment_status,
    paymentDetails: { status: order.payment_status, paymentMethod: order.payment_method },
    items: lines.map(toItem),
    subtotal: rupees(order.subtotal_paise),
    ...byCharge(name => rupees(order[CHARGE_COLUMNS[name]])),
    tax: rupees(order.tax_paise + order.included_tax_paise),
    ...(order.tax_scheme === 'spec' ? {} : { taxScheme: order.tax_scheme }),
    ...toGstBuyer(order),
    total: rupees(order.total_paise),
    customer: {
      firstName: order.first_name,
      lastName: order.last_name,
      email: order.email,
      phone: order.phone,
    },
    shippingAddress: address,
    billingAddress: address,
    paymentMethod: order.payment_method,
    estimatedDelivery: toIso(order.estimated_delivery_at),
    statusUpdatedAt: toIso(order.status_updated_at),
    createdAt: toIso(order.created_at),
    updatedAt: toIso(order.updated_at),
    notes: owner === undefined ? order.notes : '',
    ...toCancellation(order, owner),
  };
}

/** Adds the state, times and notes of a new order. */
export function asPlaced({ order, lines }: StoredOrder): StoredOrder {
  return {
    order: {
      ...order,
      status: 'pending',
      payment_status: 'pending',
      notes: '',
      cancel_reason: null,
      cancel_notes: null,
      status_updated_at: order.created_at,
      updated_at: order.created_at,
    },
    lines,
  };
}

/** What staff wrote when they cancelled is for staff, so the shopper reads only what the shopper wrote. */
function toCancellation(
  { cancel_reason: reason, cancel_notes: notes }: OrderTable,
  owner: Owner,
): Pick<Order, 'cancellation'> {
  if (reason === null || (notes === null && owner !== undefined)) return {};
  return { cancellation: { reason, notes: notes ?? '' } };
}

function toGstBuyer({
  buyer_gstin: gstin,
  buyer_legal_name: legalName,
}: OrderTable): Pick<Order, 'gstBuyer'> {
  return gstin === null || legalName === null ? {} : { gstBuyer: { gstin, legalName } };
}

function toItem(line: OrderLineTable): Order['items'][number] {
  const total = rupees(line.total_paise);
  return {
    productId: line.product_id,
    productName: line.product_name,
    productImage: line.product_image,
    quantity: line.quantity,
    size: line.size,
    sku: line.sku ?? line.product_id,
    price: rupees(line.price_paise),
    totalPrice: total,
    total,
    ...(line.barcode === null ? {} : { barcode: line.barcode }),
    ...(line.weight_grams === null ? {} : { weightGrams: line.weight_grams }),
    ...toItemTax(line),
  };
}

function toItemTax({ hsn, tax_basis_points, taxable_paise, tax_paise }: OrderLineTable) {
  if (tax_basis_points === null) return {};
  return {
    taxPercent: tax_basis_points / 100,
    taxable: rupees(taxable_paise ?? 0),
    tax: rupees(tax_paise ?? 0),
    ...(hsn === null ? {} : { hsn }),
  };
}

function toAddress(order: OrderTable): Order['shippingAddress'] {
  return {
    street: order.address_line1,
    ...(order.landmark !== '' && { landmark: order.landmark }),
    city: order.city,
    state: order.state,
    zipCode: order.postal_code,
    country: order.country,
  };
}

export function rupees(amount: number): number {
  return toRupees(paise(amount));
}
