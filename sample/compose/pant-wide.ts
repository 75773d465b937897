/** Wide-leg pants. */
import { type Design, WAISTS } from './design.ts';

export const PANT_WIDE: readonly Design[] = [
  {
    model: 'Wide-Leg Pant',
    printName: 'Khadi Slub',
    stem: 'Khadi Wide-Leg Pant',
    rupees: 1799,
    sizes: WAISTS,
    making: [
      'Hand-spun khadi of 200 gsm from Gandhigram near Dindigul, a heavier weave than we use for shirts.',
      'Khadi from Gandhigram: thick yarn, an open weave, and a dry hand that suits the heat.',
    ],
    cut: [
      'Wide from the hip to the ankle, with a flat front.',
      'A long, loose leg that moves when you walk, and two slant pockets.',
    ],
    care: 'handloom',
    colors: ['Ivory', 'Indigo', 'Black', 'Camel'],
  },
  {
    model: 'Wide-Leg Pant',
    printName: 'Ikat',
    stem: 'Pochampally Wide-Leg Pant',
    rupees: 1699,
    sizes: WAISTS,
    making: [
      'Handwoven ikat of 150 gsm from Pochampally, in two-ply cotton for strength.',
      'Tied, dyed and woven in Pochampally; the pattern is in the thread before it is in the cloth.',
    ],
    cut: [
      'A straight, wide leg with the pattern running down.',
      'Flat at the front and cut to show the ankle.',
    ],
    care: 'handloom',
    colors: ['Black', 'Maroon', 'Teal', 'Mustard'],
  },
  {
    model: 'Wide-Leg Pant',
    printName: 'Ajrakh',
    stem: 'Ajrakh Wide-Leg Pant',
    rupees: 1899,
    sizes: WAISTS,
    making: [
      'Ajrakh from Ajrakhpur on 140 gsm cotton, lined to the knee.',
      'Printed by hand near Bhuj, with the small-star pattern that is easiest to wear below the waist.',
    ],
    cut: [
      'Falls wide and straight from a neat waistband.',
      'High-waisted, with the stars running unbroken to the hem.',
    ],
    care: 'print',
    colors: ['Indigo', 'Madder', 'Olive'],
  },
  {
    model: 'Wide-Leg Pant',
    printName: 'Solid',
    stem: 'Linen Wide-Leg Pant',
    rupees: 2199,
    sizes: WAISTS,
    making: [
      'Linen of 190 gsm, woven in Bhagalpur and garment-dyed.',
      'A mid-weight Bhagalpur linen with a loose, cool fall.',
    ],
    cut: [
      'A full leg, a clean waist and deep slant pockets.',
      'Wide enough for a breeze, neat enough for the office.',
    ],
    care: 'cotton',
    colors: ['White', 'Sage', 'Plum', 'Turmeric'],
  },
  {
    model: 'Wide-Leg Pant',
    printName: 'Awning Stripe',
    stem: 'Awning Stripe Wide-Leg Pant',
    rupees: 1599,
    sizes: WAISTS,
    making: [
      'Broad-striped cotton of 200 gsm, yarn-dyed and woven in Erode, close to deck-chair cloth.',
      'A firm Erode cotton, striped in the loom, 200 gsm.',
    ],
    cut: [
      'Stripes run long, so the leg looks longer still.',
      'A trouser front, a wide leg and a hem with some weight.',
    ],
    care: 'cotton',
    colors: ['Navy', 'Rust', 'Leaf'],
  },
  {
    model: 'Wide-Leg Pant',
    printName: 'Dabu Leaf',
    stem: 'Dabu Wide-Leg Pant',
    rupees: 1499,
    sizes: WAISTS,
    making: [
      'Dabu-printed in Bagru on 150 gsm cotton, dipped, dried and washed three times over.',
      'A leaf kept pale under Bagru mud while the rest takes the dye; 150 gsm cotton.',
    ],
    cut: [
      'Loose and mid-rise, with seams pressed open.',
      'A wide leg cut in two pieces only, so that the leaves are not broken.',
    ],
    care: 'print',
    colors: ['Indigo', 'Charcoal', 'Rust'],
  },
  {
    model: 'Wide-Leg Pant',
    printName: 'Mangalgiri Border',
    stem: 'Mangalagiri Wide-Leg Pant',
    rupees: 1599,
    sizes: WAISTS,
    making: [
      'Mangalagiri cotton in 80s, lined in mulmul, with the zari border at the ankle.',
      'Pit-loom cotton from Mangalagiri, crisp and close, bordered on one edge.',
    ],
    cut: [
      'Straight and full, the border level all round.',
      'A flat waistband above, the woven border below.',
    ],
    care: 'handloom',
    colors: ['Peacock', 'Rose', 'Mustard'],
  },
];
