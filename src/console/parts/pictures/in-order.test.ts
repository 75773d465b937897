import { expect, it } from 'vitest';
import { createOrder } from './in-order.ts';

it('what arrives early waits for what was expected before, unless that is given up', () => {
  const order = createOrder();
  const seen: string[] = [];
  const arrive = (key: string) => order.arrive(key, () => seen.push(key));
  order.expect(['A', 'B', 'C']);
  arrive('C');
  arrive('B');
  expect(seen).toEqual([]);
  order.giveUp('A');
  expect(seen).toEqual(['B', 'C']);
  order.expect(['D', 'A']);
  arrive('D');
  arrive('A');
  expect(seen).toEqual(['B', 'C', 'D', 'A']);
});
