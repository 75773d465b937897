/** What the screen of the checkout sends, and the order that comes back. */
import type { Account, Api } from './fixtures.ts';
import { KURTA } from './products.ts';

export interface PlacedOrder {
  readonly id: string;
  readonly orderId: string;
  readonly status: string;
  readonly notes: string;
  readonly updatedAt: string;
}

export const CUSTOMER = {
  email: 'meena@nool.example',
  firstName: 'Meena',
  lastName: 'Rajan',
  phone: '9840012345',
  address: {
    addressLine1: '7 Kumaran Colony Main Road',
    city: 'Chennai',
    state: 'Tamil Nadu',
    postalCode: '600026',
    country: 'India',
  },
};

export interface Line {
  readonly product: {
    readonly id: string;
    readonly name: string;
    readonly image: string;
    readonly price: number;
  };
  readonly size: string;
  readonly quantity: number;
}

export const TWO_KURTAS: readonly Line[] = [{ product: KURTA, size: 'M', quantity: 2 }];

/** The request with every field that the specification names. Amounts are rupees. */
export function toOrder(lines: readonly Line[] = TWO_KURTAS, paymentMethod = 'upi') {
  return {
    userId: undefined as string | undefined,
    items: lines.map(({ product, size, quantity }) => ({
      productId: product.id,
      productName: product.name,
      productImage: product.image,
      quantity,
      size,
      price: product.price,
      total: product.price * quantity,
    })),
    customerInfo: CUSTOMER,
    orderSummary: toSummary(lines, paymentMethod),
    paymentMethod,
    orderStatus: 'pending',
    paymentStatus: 'pending',
    orderDate: new Date().toISOString(),
    estimatedDelivery: new Date(Date.now() + 7 * 86_400_000).toISOString(),
  };
}

/** Tax is 18 % of the subtotal, once for the order; cash on delivery costs ₹50 below ₹299. */
function toSummary(lines: readonly Line[], paymentMethod: string) {
  const paise = lines.reduce(
    (sum, { product, quantity }) => sum + Math.round(product.price * 100) * quantity,
    0,
  );
  const tax = Math.round((paise * 18) / 100);
  const codCharges = paymentMethod === 'cod' && paise < 29_900 ? 5000 : 0;
  return {
    subtotal: paise / 100,
    tax: tax / 100,
    shipping: 0,
    codCharges: codCharges / 100,
    total: (paise + tax + codCharges) / 100,
  };
}

export async function placeOrder(
  api: Api,
  { token }: Account,
  body: object = toOrder(),
): Promise<PlacedOrder> {
  const placed = await api('POST /api/orders', { token, body });
  return (placed.body as { readonly order: PlacedOrder }).order;
}

export function line(product: Line['product'], size = 'M', quantity = 1): Line {
  return { product, size, quantity };
}

export async function readOrders(api: Api, { token, user }: Account): Promise<readonly PlacedOrder[]> {
  return (await api(`GET /api/orders/${user.id}`, { token })).body as readonly PlacedOrder[];
}
