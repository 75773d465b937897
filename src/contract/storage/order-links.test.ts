import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_ORDER_LINKS, readStoredOrderLinks } from './order-links.ts';

const LINK = { orderId: 'NL-261127-7K3M9Q', link: '/order#ord_1.own.aB3_-' };

test('stored links come back, and no more than are remembered', () => {
  expect(readStoredOrderLinks({ links: [LINK] })).toEqual([LINK]);
  expect(readStoredOrderLinks({ links: Array.from({ length: 30 }, () => LINK) })).toHaveLength(
    MAX_ORDER_LINKS,
  );
});

test('what leads elsewhere or is no link is left out', () => {
  for (const link of ['https://evil.example/order#a', '//evil.example', '/orders', '/order#', 7, null])
    expect(readStoredOrderLinks({ links: [{ ...LINK, link }, LINK] })).toEqual([LINK]);
  fc.assert(
    fc.property(fc.anything(), junk => {
      expect(readStoredOrderLinks(junk)).toEqual([]);
    }),
  );
});
