import { describe, expect, it } from 'vitest';
import { createIds, isId } from './ids.ts';

function commonStart(one: string, other: string): number {
  const index = Array.from(one).findIndex((digit, place) => digit !== other[place]);
  return index === -1 ? one.length : index;
}

describe('ids', () => {
  it('grow, even within one millisecond and when the clock goes back', () => {
    let time = Date.parse('2026-11-20T18:00:00Z');
    const newId = createIds(() => new Date(time));
    const ids = Array.from({ length: 5000 }, (_, index) => {
      if (index === 500) time -= 60_000;
      return newId('ord');
    });
    expect(ids.toSorted()).toEqual(ids);
    expect(new Set(ids).size).toBe(5000);
    expect(ids.every(id => isId('ord', id))).toBe(true);
  });

  it('are not computed from a neighbour: each has random digits of its own', () => {
    const newId = createIds(() => new Date('2026-11-20T18:00:00Z'));
    const ids = Array.from({ length: 1000 }, () => newId('pyo'));
    const randomPart = ids.map(id => id.slice(-14));
    // Each place has all 32 digits, and no two neighbours share more than chance would give.
    for (let place = 0; place < 14; place += 1)
      expect(new Set(randomPart.map(part => part[place])).size).toBe(32);
    const shared = ids.map((id, index) => commonStart(id.slice(-14), ids[index + 1]?.slice(-14) ?? ''));
    expect(Math.max(...shared)).toBeLessThan(8);
  });

  it('sort after ids that were stored in the older form, which stay valid', () => {
    const stored = 'ord_1m7x1v0808kbemz1bypdax0v3';
    expect(isId('ord', stored)).toBe(true);
    const newId = createIds(() => new Date('2026-11-20T18:00:01Z'));
    expect(newId('ord') > stored).toBe(true);
  });

  it('are distinguished from other text', () => {
    const id = createIds(() => new Date())('adr');
    for (const text of ['', 'adr_', `${id}0`, `${id.slice(0, -1)}\u0000`, id.toUpperCase(), ` ${id}`]) {
      expect(isId('adr', text)).toBe(false);
    }
    expect(isId('ord', id)).toBe(false);
  });
});
