/** For the first two years: soft, washable, easy to get in and out of. */
import { type Design, MONTHS } from './design.ts';

export const BABY_PLAIN: readonly Design[] = [
  {
    model: 'Jhabla',
    cloth: 'Jamdani',
    stem: 'Jamdani Jhabla',
    rupees: 549,
    sizes: ['0-3 M', '3-6 M', '6-12 M'],
    making: [
      'Fine 100s muslin from Phulia with tiny jamdani motifs laid in by hand; 60 gsm, almost nothing to feel.',
      'Handwoven in Phulia, Nadia district, with no loose floats on the inside to catch small fingers.',
    ],
    cut: [
      'Ties at the side with flat tapes, so nothing goes over the head.',
      'A wrap front, kimono sleeves and seams turned outward, away from the skin.',
    ],
    care: 'baby',
    colors: ['White', 'Rose', 'Sky'],
  },
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
      'Short sleeves, an envelope neck, and a seat cut for a cloth nappy.',
    ],
    care: 'baby',
    colors: ['Mint', 'Camel', 'Ivory'],
  },
  {
    model: 'Kurta Set',
    cloth: 'Block-Print Buta',
    stem: 'Buta Kurta Set',
    rupees: 999,
    sizes: ['6-12 M', '12-18 M', '18-24 M'],
    making: [
      'Little flowers printed by hand in Sanganer with dyes free of azo, on 85 gsm mulmul.',
      'Soft mulmul from Jaipur, block-printed with one small buta.',
    ],
    cut: [
      'A kurta that opens down the front and a pyjama with a wide, soft waist.',
      'Two pieces: the kurta closes with loops, the pyjama has room to crawl.',
    ],
    care: 'baby',
    colors: ['Turmeric', 'Madder', 'Leaf'],
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
      'Sleeveless, with snaps along the leg and buttons at the shoulder.',
      'Elastic at the thigh is covered in cloth, and the buttons are sewn through twice.',
    ],
    care: 'baby',
    colors: ['Indigo', 'Sage', 'Mustard'],
  },
];
