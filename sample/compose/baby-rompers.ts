/** Rompers for the first two years. */
import { type Design, MONTHS } from './design.ts';

export const ROMPERS: readonly Design[] = [
  {
    model: 'Romper',
    printName: 'Waffle',
    stem: 'Waffle Romper',
    rupees: 799,
    sizes: MONTHS,
    making: [
      'Cotton waffle knit of 190 gsm from Tiruppur that stretches every way a baby does.',
      'Knitted in Tiruppur in pure cotton, 190 gsm, warm without bulk.',
    ],
    cut: [
      'Nickel-free snaps between the legs, and ribs that hold without marking.',
      'Short sleeves, gathered legs, and a seat cut for a cloth nappy.',
    ],
    care: 'baby',
    colors: ['Mint', 'Camel', 'Ivory', 'Rust'],
  },
  {
    model: 'Romper',
    printName: 'Gingham',
    stem: 'Gingham Romper',
    rupees: 699,
    sizes: MONTHS,
    making: [
      'Yarn-dyed gingham, 105 gsm, woven in Salem and washed twice for softness.',
      'A small Salem gingham in pure cotton that stands up to being washed every day.',
    ],
    cut: [
      'Snaps between the legs, and soft ribs at thigh and sleeve.',
      'A gathered waist and buttons that are sewn through twice.',
    ],
    care: 'baby',
    colors: ['Indigo', 'Sage', 'Mustard', 'Madder'],
  },
  {
    model: 'Romper',
    printName: 'Breton Stripe',
    stem: 'Breton Romper',
    rupees: 649,
    sizes: MONTHS,
    making: [
      'Striped interlock of 180 gsm, yarn-dyed and knitted in Tiruppur.',
      'Soft two-faced jersey from Tiruppur with a stripe the width of a crayon.',
    ],
    cut: [
      'A short-sleeved romper with snaps below and ribs that give.',
      'A little extra length in the body, to grow into.',
    ],
    care: 'baby',
    colors: ['Navy', 'Turmeric', 'Leaf', 'Rose'],
  },
  {
    model: 'Romper',
    printName: 'Melange Jersey',
    stem: 'Melange Romper',
    rupees: 599,
    sizes: MONTHS,
    making: [
      'Cotton melange of 180 gsm from Tiruppur, dyed as fibre, so the colour holds through the washes.',
      'Heathered jersey from Tiruppur, brushed lightly on the inside.',
    ],
    cut: [
      'Gathered at the waist, ribbed at the leg, snapped below.',
      'Flat seams all over, and a fold of cloth behind every snap.',
    ],
    care: 'baby',
    colors: ['Grey', 'Sky', 'Plum', 'Olive'],
  },
  {
    model: 'Romper',
    printName: 'Seersucker',
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
    printName: 'Solid',
    stem: 'Rib Romper',
    rupees: 549,
    sizes: MONTHS,
    making: [
      'Two-by-two cotton rib of 200 gsm, knitted in Tiruppur and left plain.',
      'A soft, plain rib from Tiruppur with natural stretch and no elastane.',
    ],
    cut: [
      'A close bodice, easy shorts and a neck that stretches over any head.',
      'Cut to follow a round tummy, with snaps where they are needed.',
    ],
    care: 'baby',
    colors: ['White', 'Brown', 'Teal', 'Mustard'],
  },
  {
    model: 'Romper',
    printName: 'Chambray',
    stem: 'Chambray Romper',
    rupees: 749,
    sizes: MONTHS,
    making: [
      'A 100 gsm chambray from Erode, softened so that knees bend easily.',
      'Light Erode chambray with a white weft, for small people who mean business.',
    ],
    cut: [
      'A bodice, gathered shorts and three snaps: that is all.',
      'Roomy shorts with a rib at the thigh, so that nothing rides up.',
    ],
    care: 'baby',
    colors: ['Indigo', 'Grey', 'Rust'],
  },
];
