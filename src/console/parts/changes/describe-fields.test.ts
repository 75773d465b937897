import { expect, it } from 'vitest';
import { describeFields } from './describe-fields.ts';

it('fields are in the terms of the screens: labels, rupees, and times of India', () => {
  const after = {
    shop: { email: 'hello@indigo.example' },
    price: 1290,
    isNew: true,
    publishAt: 1_795_442_140_148,
  };
  expect(describeFields(undefined, after)).toEqual([
    { label: 'Shop › Email', after: 'hello@indigo.example' },
    { label: 'Price', after: '₹1,290' },
    { label: 'New', after: 'Yes' },
    { label: 'Publish at', after: expect.stringContaining('7:25 pm') },
  ]);
});

it('positions in lists, and the lines of an order that a parcel has, are counted from one', () => {
  expect(describeFields(undefined, { contents: [{ line: 0, quantity: 2 }] })).toEqual([
    { label: 'Contents › 1 › Line', after: '1' },
    { label: 'Contents › 1 › Quantity', after: '2' },
  ]);
});
