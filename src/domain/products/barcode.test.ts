import { expect, it } from 'vitest';
import { isGtin } from './barcode.ts';

it.each(['8901234567890', '96385074', '036000291452', '18901234567897'])('%s is a barcode', text =>
  expect(isGtin(text)).toBe(true),
);

it.each(['8901234567895', '9638507', '890123456789', 'KUR-0001', '', '89012345678 94'])('%j is none', text =>
  expect(isGtin(text)).toBe(false),
);
