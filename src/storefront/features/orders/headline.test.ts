import { expect, it } from 'vitest';
import { type OrderView, readOrder } from '#contract/orders/read-order.ts';
import { orderHeadline, sharedHeadline } from './headline.ts';

const kurta = { productId: 'KUR-0001', productName: 'Indigo kurta', size: 'M', quantity: 1, price: 799 };
const saree = {
  productId: 'SAR-0001',
  productName: 'Silk saree',
  size: 'One Size',
  quantity: 2,
  price: 4999,
};

function view(over: object): OrderView {
  const order = readOrder({
    orderId: 'NL-261127-7K3M9Q',
    customer: { firstName: 'Meena', lastName: 'Ravi' },
    items: [kurta],
    total: 1414.82,
    estimatedDelivery: '2026-12-03T06:30:00.000Z',
    ...over,
  });
  if (order === undefined) throw new Error('The order cannot be read');
  return order;
}

function sentence(over: object): string {
  const order = view(over);
  const { before, after } = orderHeadline(order);
  return `${before}${order.orderId}${after}`;
}

it('thanks by name, and says what arrives when and how it is paid', () => {
  expect(orderHeadline(view({})).title).toBe('Thank you, Meena!');
  expect(orderHeadline(view({ customer: undefined })).title).toBe('Thank you!');
  expect(sentence({ paymentMethod: 'cod' })).toBe(
    'Your order NL-261127-7K3M9Q is placed. Indigo kurta arrives by 3 Dec 2026. Please have ₹1,414.82 ready for the courier.',
  );
  expect(sentence({ items: [saree] })).toContain('Silk saree × 2 arrive by 3 Dec 2026.');
  expect(sentence({ items: [kurta, kurta] })).toContain('Indigo kurta and 1 more piece arrive by');
  expect(sentence({ items: [saree, kurta, saree] })).toContain('Silk saree × 2 and 3 more pieces arrive by');
  expect(sentence({ estimatedDelivery: undefined })).toBe('Your order NL-261127-7K3M9Q is placed.');
});

it('says that an unpaid order waits for the payment, and a paid one does not', () => {
  const upi = { link: 'upi://pay?pa=a@b', id: 'a@b', amount: 1414.82 };
  expect(sentence({ paymentDetails: { upi } })).toMatch(/We pack it as soon as your payment has come\.$/);
  const payBefore = '2026-11-27T05:00:00.000Z';
  expect(sentence({ paymentDetails: { state: 'waiting', payBefore } })).toMatch(
    /We pack it as soon as it is paid\.$/,
  );
  expect(sentence({ paymentStatus: 'paid', paymentDetails: { state: 'paid' } })).toMatch(/It is paid\.$/);
});

it.each([
  ['shipped', 'Your order is on its way', /is sent\. Indigo kurta arrives by 3 Dec 2026\.$/],
  ['delivered', 'Your order has arrived', /was delivered\.$/],
  ['cancelled', 'This order is cancelled', /will not be sent\.$/],
  ['of-a-newer-server', 'Your order', /7K3M9Q$/],
])('says of an order that is %s how far it has come', (status, title, text) => {
  const over = { status, paymentMethod: 'cod' };
  expect(orderHeadline(view(over)).title).toBe(title);
  expect(sentence(over)).toMatch(text);
  expect(sentence(over)).not.toMatch(/courier|payment/);
});

it.each([
  [{ paymentMethod: 'cod' }, 'This order is placed'],
  [
    { paymentDetails: { upi: { link: 'upi://pay?pa=a@b', id: 'a@b', amount: 1 } } },
    'This order waits for its payment',
  ],
  [{ status: 'shipped' }, 'This order is on its way'],
  [{ status: 'delivered' }, 'This order has arrived'],
  [{ status: 'cancelled' }, 'This order is cancelled'],
  [{ status: 'of-a-newer-server' }, 'Your order'],
])('tells others how far the order has come, and does not thank them', (over, title) => {
  const shared = sharedHeadline(view(over));
  expect(shared.title).toBe(title);
  expect(Object.values(shared).join(' ')).not.toMatch(/Thank|Meena|courier|your payment/);
});
