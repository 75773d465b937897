import { IDEMPOTENCY_KEY } from '#contract/patterns.ts';
import { type Addition, addToCart, type CartLines, cartTotal, isQuantity, itemCount } from '#domain/cart.ts';
import { fromRupees, toRupees } from '#domain/money.ts';
import { MAX_PRICE_RUPEES } from '#domain/products/product.ts';
import { TAX_CLASSES, type TaxClass } from '#domain/products/product-details.ts';
import { fieldsIn, isText } from './stored.ts';

export interface CartState {
  readonly lines: CartLines;
  /** The idempotency key of an order whose answer has not come yet. */
  readonly orderKey?: string | undefined;
}

/** Lines that are broken are left out and doubled ones merged; what is no cart at all is an empty one. */
export function readStoredCart(stored: unknown): CartState {
  const { items, orderKey } = fieldsIn(stored);
  if (!Array.isArray(items)) return { lines: [] };
  const lines = items.flatMap(item => readLine(item) ?? []).reduce<CartLines>(addToCart, []);
  return { lines, orderKey: isText(orderKey) && IDEMPOTENCY_KEY.test(orderKey) ? orderKey : undefined };
}

function readLine(stored: unknown): Addition | undefined {
  const { product, size, quantity, price, taxClass, taxPercent } = fieldsIn(stored);
  const { id, name, image } = fieldsIn(product);
  if (!isText(id, { min: 1, max: 64 }) || !isText(name) || !isText(image)) return undefined;
  if (!isText(size, { min: 1, max: 30 }) || !isQuantity(quantity) || !isPrice(price)) return undefined;
  const tax = {
    ...(isTaxClass(taxClass) ? { taxClass } : {}),
    ...(isPercent(taxPercent) ? { taxPercent } : {}),
  };
  return { product: { id, name, image, price: fromRupees(price), ...tax }, size, quantity };
}

function isPrice(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= MAX_PRICE_RUPEES;
}

function isTaxClass(value: unknown): value is TaxClass {
  return TAX_CLASSES.some(name => name === value);
}

/** The cart exposes items, total and itemCount (spec 3). */
export function toStoredCart({ lines, orderKey }: CartState) {
  return {
    items: lines.map(line => ({ ...line, price: toRupees(line.price) })),
    total: toRupees(cartTotal(lines)),
    itemCount: itemCount(lines),
    ...(orderKey === undefined ? {} : { orderKey }),
  };
}

/** The catalogue says which rate it is; a cart that was changed by hand must not break a sum until then. */
function isPercent(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= 100;
}
