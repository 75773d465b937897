/** Rompers for the first two years: soft, washable and easy to get in and out of. */
import { type Design, MONTHS } from './design.ts';

export const ROMPERS: readonly Design[] = [
  {
    model: 'Romper',
    cloth: 'Waffle',
    stem: 'Waffle Romper',
    rupees: 799,
    sizes: MONTHS,
    making: [
      'Cotton waffle knit of 190 gsm from Tiruppur that stretches every way a baby does.',
      'Knitted in Tiruppur in pure cotton, 190 gsm, warm without bulk.',
    ],
    cut: [
      'Opens with nickel-free snaps from ankle to ankle.',
      'An envelope neck, and a seat cut for a cloth nappy.',
    ],
    care: 'baby',
    colors: ['Mint', 'Camel', 'Ivory', 'Rust'],
  },
  {
    model: 'Romper',
    cloth: 'Gingham',
    stem: 'Gingham Romper',
    rupees: 699,
    sizes: MONTHS,
    making: [
      'Yarn-dyed gingham, 105 gsm, woven in Salem and washed twice for softness.',
      'A small Salem gingham in pure cotton that stands up to being washed every day.',
    ],
    cut: [
      'Snaps along the leg and buttons at the shoulder.',
      'Elastic at the thigh is covered in cloth, and the buttons are sewn through twice.',
    ],
    care: 'baby',
    colors: ['Indigo', 'Sage', 'Mustard', 'Madder'],
  },
  {
    model: 'Romper',
    cloth: 'Breton Stripe',
    stem: 'Breton Romper',
    rupees: 649,
    sizes: MONTHS,
    making: [
      'Striped interlock of 180 gsm, yarn-dyed and knitted in Tiruppur.',
      'Soft two-faced jersey from Tiruppur with a stripe the width of a crayon.',
    ],
    cut: [
      'Snaps at the inside leg, and ribs that give at wrist and ankle.',
      'A lap shoulder, and a little extra length to grow into.',
    ],
    care: 'baby',
    colors: ['Navy', 'Turmeric', 'Leaf', 'Rose'],
  },
  {
    model: 'Romper',
    cloth: 'Melange Jersey',
    stem: 'Melange Romper',
    rupees: 599,
    sizes: MONTHS,
    making: [
      'Cotton melange of 180 gsm from Tiruppur, dyed as fibre, so the colour holds through the washes.',
      'Heathered jersey from Tiruppur, brushed lightly on the inside.',
    ],
    cut: [
      'Front snaps in a slant, so one hand is enough.',
      'Flat seams all over, and a fold of cloth behind every snap.',
    ],
    care: 'baby',
    colors: ['Grey', 'Sky', 'Plum', 'Olive'],
  },
  {
    model: 'Romper',
    cloth: 'Seersucker',
    stem: 'Seersucker Romper',
    rupees: 749,
    sizes: MONTHS,
    making: [
      'Karur seersucker, 110 gsm: the ripples keep the cloth off a damp back.',
      'Puckered cotton from Karur that asks for no ironing, ever.',
    ],
    cut: [
      'Short in the leg, snapped at the crotch and airy all round.',
      'A bubble shape, gathered into soft bands.',
    ],
    care: 'baby',
    colors: ['Sky', 'Mint', 'Rose'],
  },
  {
    model: 'Romper',
    cloth: 'Solid',
    stem: 'Rib Romper',
    rupees: 549,
    sizes: MONTHS,
    making: [
      'Two-by-two cotton rib of 200 gsm, knitted in Tiruppur and left plain.',
      'A soft, plain rib from Tiruppur with natural stretch and no elastane.',
    ],
    cut: [
      'Close-fitting, since loose sleepwear is less safe; snaps to the toe.',
      'A neck that stretches over any head, and cuffs that fold over hands.',
    ],
    care: 'baby',
    colors: ['White', 'Brown', 'Teal', 'Mustard'],
  },
  {
    model: 'Romper',
    cloth: 'Chambray',
    stem: 'Chambray Romper',
    rupees: 749,
    sizes: MONTHS,
    making: [
      'A 100 gsm chambray from Erode, softened so that knees bend easily.',
      'Light Erode chambray with a white weft, for small people who mean business.',
    ],
    cut: [
      'A dungaree shape with two buttons at the shoulder to let down.',
      'Straight legs that roll up, and snaps inside them.',
    ],
    care: 'baby',
    colors: ['Indigo', 'Grey', 'Rust'],
  },
];
