import { expect, it } from 'vitest';
import { CENTRE, croppedArea } from './shrink-picture.ts';

it.each([
  [4000, 3000, { left: 800, top: 0, width: 2400, height: 3000 }],
  [3000, 4000, { left: 0, top: 125, width: 3000, height: 3750 }],
  [800, 1000, { left: 0, top: 0, width: 800, height: 1000 }],
])('of %i × %i the middle in 4:5 is shown', (width, height, area) => {
  expect(croppedArea(width, height, CENTRE)).toEqual(area);
});

it('the part that is shown can be moved and made smaller, and never leaves the picture', () => {
  expect(croppedArea(800, 1000, { x: 1, y: 0, zoom: 2 })).toEqual({
    left: 400,
    top: 0,
    width: 400,
    height: 500,
  });
});
