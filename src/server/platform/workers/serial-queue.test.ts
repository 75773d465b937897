import { expect, it } from 'vitest';
import { createSerialQueue } from './serial-queue.ts';

it('does one piece of work after the other, each also after one that failed', async () => {
  const inTurn = createSerialQueue();
  const first = Promise.withResolvers<string>();
  const begun: string[] = [];
  const work = (name: string, result: Promise<string>) =>
    inTurn(() => {
      begun.push(name);
      return result;
    });
  const results = [
    work('first', first.promise),
    work('second', Promise.reject(new Error('no'))),
    work('third', Promise.resolve('c')),
  ];
  const settled = Promise.allSettled(results);
  await Promise.resolve().then(() => undefined);
  expect(begun).toEqual(['first']);
  first.resolve('a');
  expect(await settled).toEqual([
    { status: 'fulfilled', value: 'a' },
    { status: 'rejected', reason: new Error('no') },
    { status: 'fulfilled', value: 'c' },
  ]);
  expect(begun).toEqual(['first', 'second', 'third']);
});
