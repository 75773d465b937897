/** The rows of orders: the order, its lines and its idempotency key. */
import type { OrderStatus, PaymentStatus } from '#domain/orders/order-statuses.ts';
import type { PaymentMethod } from '#domain/payments/payment.ts';
import type { PaymentProviderName } from '#domain/payments/payment-providers.ts';
import type { TaxClass } from '#domain/products/product-details.ts';
import type { TaxSchemeName } from '#domain/tax/tax-schemes.ts';

/** The order must be of this shopper. `undefined` is for staff, who see everybody's. */
export type Owner = string | undefined;

export interface OrderTable {
  readonly user_id: string;
  /** Ids grow with time, so that a shopper's orders sort by them. */
  readonly id: string;
  readonly order_number: string;
  readonly status: OrderStatus;
  readonly payment_status: PaymentStatus;
  readonly payment_method: PaymentMethod;
  /** The provider that collects its money before it is sent. It is null where nobody does. */
  readonly payment_provider: PaymentProviderName | null;
  readonly tax_scheme: TaxSchemeName;
  readonly subtotal_paise: number;
  /** Added to the prices. */
  readonly tax_paise: number;
  /** Contained in the prices and charges. */
  readonly included_tax_paise: number;
  readonly shipping_paise: number;
  readonly cod_charges_paise: number;
  readonly total_paise: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string;
  /** The buyer who is registered for GST. Both are null for any other. */
  readonly buyer_gstin: string | null;
  readonly buyer_legal_name: string | null;
  readonly address_line1: string;
  /** It is empty where there is none. */
  readonly landmark: string;
  readonly city: string;
  readonly state: string;
  readonly postal_code: string;
  readonly country: string;
  /** Notes of the staff, which the shopper never reads. */
  readonly notes: string;
  readonly cancel_reason: string | null;
  /** The shopper's notes on cancelling; null unless the shopper cancelled. */
  readonly cancel_notes: string | null;
  readonly estimated_delivery_at: number;
  readonly status_updated_at: number;
  readonly created_at: number;
  readonly updated_at: number;
}

export interface OrderLineTable {
  readonly user_id: string;
  readonly order_id: string;
  readonly line: number;
  readonly product_id: string;
  readonly product_name: string;
  readonly product_image: string;
  readonly size: string;
  readonly quantity: number;
  readonly price_paise: number;
  readonly total_paise: number;
  /** 1 when its pieces were taken from counted stock, to which a cancellation returns them. */
  readonly from_stock: 0 | 1;
  /** The number and the barcode of its size when it was ordered; null where that had none of its own. */
  readonly sku: string | null;
  readonly barcode: string | null;
  /** The weight of one piece when it was ordered; null where it was not stated. */
  readonly weight_grams: number | null;
  /** These are null where the tax is a percentage of the whole order. */
  readonly tax_class: TaxClass | null;
  readonly hsn: string | null;
  /** Hundredths of a percent. */
  readonly tax_basis_points: number | null;
  readonly taxable_paise: number | null;
  readonly tax_paise: number | null;
  /** The part of the charges of the order, for shipping and cash on delivery. */
  readonly fees_taxable_paise: number | null;
  readonly fees_tax_paise: number | null;
}

export interface IdempotencyKeyTable {
  readonly user_id: string;
  readonly key: string;
  readonly request_hash: string;
  readonly order_id: string;
  readonly created_at: number;
}

export interface StoredOrder {
  readonly order: OrderTable;
  readonly lines: readonly OrderLineTable[];
}

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    readonly orders: OrderTable;
    readonly order_lines: OrderLineTable;
    readonly idempotency_keys: IdempotencyKeyTable;
  }
}
