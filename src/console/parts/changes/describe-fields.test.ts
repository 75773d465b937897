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

it('what is crossed out beside a price is an amount, and says how much is off', () => {
  const product = { price: 1299, isSale: false };
  const onSale = { price: 1039, isSale: true, discount: 20.02 };
  expect(describeFields(product, onSale)).toEqual([
    { label: 'Price', before: '₹1,299', after: '₹1,039' },
    { label: 'On sale', before: 'No', after: 'Yes' },
    { label: 'Price before', before: undefined, after: '₹1,299 (20% off)' },
  ]);
  expect(describeFields(onSale, { ...onSale, price: 899, discount: 30.8 })).toEqual([
    { label: 'Price', before: '₹1,039', after: '₹899' },
    { label: 'Price before', before: '₹1,299 (20% off)', after: '₹1,299 (31% off)' },
  ]);
  // The discount of an offer is a percentage.
  expect(describeFields({ discount: 10 }, { discount: 15 })).toEqual([
    { label: 'Discount', before: '10', after: '15' },
  ]);
});

it('positions in lists, and the lines of an order that a parcel has, are counted from one', () => {
  expect(describeFields(undefined, { contents: [{ line: 0, quantity: 2 }] })).toEqual([
    { label: 'Contents › 1 › Line', after: '1' },
    { label: 'Contents › 1 › Quantity', after: '2' },
  ]);
});

it('what sizes have of their own is named by the size', () => {
  const before = { price: 999, variants: [{ size: '38', price: 1099 }] };
  const after = {
    price: 999,
    variants: [
      { size: '36', sku: 'K-36' },
      { size: '38', price: 1199, weightGrams: 400 },
    ],
  };
  expect(describeFields(before, after)).toEqual([
    { label: 'Size 38: price', before: '₹1,099', after: '₹1,199' },
    { label: 'Size 36: number', before: undefined, after: 'K-36' },
    { label: 'Size 38: weight in grams', before: undefined, after: '400' },
  ]);
});
