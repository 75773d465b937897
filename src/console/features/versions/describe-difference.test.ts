import { describe, expect, it } from 'vitest';
import { describeDifference } from './describe-difference.ts';

const record = (body: object) => ({ position: 0, body });
const KURTA = { id: 'KUR-0001', name: 'Ajrakh Kurta', price: 1499, sizes: ['S', 'M'], isSale: false };

describe('a difference', () => {
  it('names the record, and each changed field with its values as the screens show them', () => {
    const after = {
      ...KURTA,
      price: 1199,
      sizes: ['S', 'M', 'L'],
      isSale: true,
      careAdvice: { wash: 'Cold' },
    };
    expect(
      describeDifference({ kind: 'product', id: 'KUR-0001', before: record(KURTA), after: record(after) }),
    ).toEqual({
      title: 'Ajrakh Kurta',
      state: 'changed',
      fields: [
        { label: 'Price', before: '₹1,499', after: '₹1,199' },
        { label: 'Sizes', before: 'S, M', after: 'S, M, L' },
        { label: 'On sale', before: 'No', after: 'Yes' },
        { label: 'Care advice › Wash', before: undefined, after: 'Cold' },
      ],
    });
  });

  it('tells new, removed and moved records apart', () => {
    const toState = (over: object) => describeDifference({ kind: 'product', id: 'KUR-0001', ...over }).state;
    expect(toState({ after: record(KURTA) })).toBe('new');
    expect(toState({ before: record(KURTA) })).toBe('removed');
    expect(toState({ before: record(KURTA), after: { position: 3, body: KURTA } })).toBe('moved');
  });

  it('falls back to the id of a record without a name', () => {
    expect(describeDifference({ kind: 'other', id: 'x-1', after: record({}) }).title).toBe('x-1');
  });
});
