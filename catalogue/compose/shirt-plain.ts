/** Shirts for work and every day: plain weaves, stripes and checks. */
import { type Design, LETTERS } from './design.ts';

export const SHIRT_PLAIN: readonly Design[] = [
  {
    model: 'Formal Shirt',
    cloth: 'Solid',
    stem: 'Poplin Shirt',
    rupees: 1299,
    sizes: LETTERS,
    making: [
      'Two-ply cotton poplin in 80s count, 115 gsm, woven in Coimbatore and finished for easy ironing.',
      'The poplin is tight and smooth, a two-ply 80s from Coimbatore that does not turn sheer in the sun.',
    ],
    cut: [
      'A regular fit with a semi-spread collar, split yoke and room at the shoulder blade.',
      'Cut for a desk and a bus: darted back, long tails that stay tucked, single-needle side seams.',
    ],
    care: 'cotton',
    colors: ['White', 'Sky', 'Navy'],
  },
  {
    model: 'Formal Shirt',
    cloth: 'Pinstripe',
    stem: 'Pinstripe Shirt',
    rupees: 1399,
    sizes: LETTERS,
    making: [
      'Yarn-dyed pinstripe in 60s cotton, 120 gsm, woven in Salem.',
      'The stripe is woven in, not printed, so both sides of this 120 gsm Salem cotton look the same.',
    ],
    cut: [
      'Stripes meet at the yoke and the placket, as they should.',
      'Slim through the body without pulling at the buttons, with rounded cuffs.',
    ],
    care: 'cotton',
    colors: ['Charcoal', 'Indigo', 'Maroon'],
  },
  {
    model: 'Band-Collar Shirt',
    cloth: 'Chambray',
    stem: 'Chambray Band-Collar Shirt',
    rupees: 1190,
    sizes: LETTERS,
    making: [
      'Cotton chambray of 135 gsm, coloured warp and white weft, woven in Erode.',
      'Chambray from Erode, soft from the first wear and paler at the seams by the tenth.',
    ],
    cut: [
      'A narrow band in place of a collar, a straight back and sleeves that roll well.',
      'Relaxed, with a shirt-tail hem that is meant to be left out.',
    ],
    care: 'cotton',
    colors: ['Indigo', 'Grey', 'Sage'],
  },
];
