import { describe, expect, it } from 'vitest';
import { createIds, isId } from './ids.ts';

describe('ids', () => {
  it('grow, even within one millisecond and when the clock goes back', () => {
    let time = Date.parse('2026-11-20T18:00:00Z');
    const newId = createIds(() => new Date(time));
    const ids = Array.from({ length: 1000 }, (_, index) => {
      if (index === 500) time -= 60_000;
      return newId('ord');
    });
    expect(ids.toSorted()).toEqual(ids);
    expect(new Set(ids).size).toBe(1000);
    expect(ids.every(id => isId('ord', id))).toBe(true);
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
