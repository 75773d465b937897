/** Pyjamas for sleeping and for slow mornings. */
import { type Design, LETTERS } from './design.ts';

export const PYJAMA_CHECKS: readonly Design[] = [
  {
    model: 'Drawstring Pyjama',
    cloth: 'Gingham',
    stem: 'Gingham Drawstring Pyjama',
    rupees: 699,
    sizes: LETTERS,
    making: [
      'Yarn-dyed cotton gingham, 110 gsm, woven in Erode and washed before sewing.',
      'A quarter-inch gingham from Erode, soft and light, with the check woven through.',
    ],
    cut: [
      'A drawstring over soft elastic, a straight leg, and a pocket on each side.',
      'Full-length and loose, with a mock fly and a flat cotton drawcord.',
    ],
    care: 'cotton',
    colors: ['Indigo', 'Rose', 'Leaf'],
  },
  {
    model: 'Cuffed Pyjama',
    cloth: 'Melange Jersey',
    stem: 'Melange Cuffed Pyjama',
    rupees: 899,
    sizes: LETTERS,
    making: [
      'Melange cotton jersey of 200 gsm from Tiruppur, the fibre dyed before it is spun.',
      'Soft Tiruppur jersey, 200 gsm, mixed from dark and pale fibre for its heathered look.',
    ],
    cut: [
      'Ribbed cuffs at the ankle, a wide waistband and no label to scratch.',
      'Tapers to a knitted cuff; the pockets are lined in jersey too.',
    ],
    care: 'knit',
    colors: ['Grey', 'Navy', 'Plum'],
  },
  {
    model: 'Wide Pyjama',
    cloth: 'Bagru Trellis',
    stem: 'Bagru Wide Pyjama',
    rupees: 999,
    sizes: LETTERS,
    making: [
      'A trellis printed in Bagru with iron black and alizarin on 115 gsm cotton.',
      'Block-printed in Bagru on plain cotton, 115 gsm, that has been steeped in harda to take the dye.',
    ],
    cut: [
      'Wide as a palazzo, with an elastic waist and a drawcord besides.',
      'It falls loose from the hip and stops at the ankle bone.',
    ],
    care: 'print',
    colors: ['Beige', 'Madder', 'Black'],
  },
  {
    model: 'Drawstring Pyjama',
    cloth: 'Seersucker',
    stem: 'Seersucker Pyjama',
    rupees: 899,
    sizes: LETTERS,
    making: [
      'Cotton seersucker, 120 gsm, from Karur: every other stripe puckers and stands off the skin.',
      'Puckered cotton from Karur that needs no iron and dries overnight even in July.',
    ],
    cut: [
      'A straight, easy leg with a drawstring and one back pocket.',
      'Loose in the thigh, with a soft waistband that lies flat under a kurta.',
    ],
    care: 'cotton',
    colors: ['Sky', 'Mint', 'Turmeric'],
  },
];
