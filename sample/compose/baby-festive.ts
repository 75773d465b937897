/** Kurta sets for babies. */
import type { Design } from './design.ts';

const WALKING = ['6-12 M', '12-18 M', '18-24 M'] as const;
const SITTING = ['3-6 M', '6-12 M', '12-18 M', '18-24 M'] as const;

export const BABY_FESTIVE: readonly Design[] = [
  {
    model: 'Kurta Set',
    printName: 'Block-Print Buta',
    stem: 'Buta Kurta Set',
    rupees: 999,
    sizes: WALKING,
    making: [
      'Little flowers printed by hand in Sanganer with azo-free dyes, on 85 gsm cotton.',
      'Soft cotton from Jaipur, block-printed with one small buta.',
    ],
    cut: [
      'A small kurta with a band collar, over a plain drawstring pyjama.',
      'Two pieces: the kurta has three buttons, the pyjama has room to crawl.',
    ],
    care: 'baby',
    colors: ['Turmeric', 'Madder', 'Leaf', 'Sky'],
  },
  {
    model: 'Kurta Set',
    printName: 'Ajrakh',
    stem: 'Ajrakh Kurta Set',
    rupees: 1199,
    sizes: WALKING,
    making: [
      'Offcuts of ajrakh from Ajrakhpur, on 110 gsm cotton, matched into very small kurtas.',
      'Hand-printed in Ajrakhpur and washed soft; the pyjama is plain.',
    ],
    cut: [
      'Straight kurta, loose pyjama, and a drawcord that does not mark.',
      'Side slits for crawling, and a placket of three buttons.',
    ],
    care: 'print',
    colors: ['Indigo', 'Maroon', 'Olive'],
  },
  {
    model: 'Kurta Set',
    printName: 'Bandhani',
    stem: 'Bandhani Kurta Set',
    rupees: 1299,
    sizes: WALKING,
    making: [
      'Cotton bandhani from Bhuj, tied in big, cheerful dots.',
      'Tied and dyed in Bhuj on a mulmul soft enough to sleep in.',
    ],
    cut: [
      'A band-collared kurta over a gathered pyjama.',
      'The kurta is lined at the yoke; the pyjama ties with a soft cord.',
    ],
    care: 'print',
    colors: ['Mustard', 'Rose', 'Peacock'],
  },
  {
    model: 'Kurta Set',
    printName: 'Mangalgiri Border',
    stem: 'Mangalagiri Kurta Set',
    rupees: 1199,
    sizes: SITTING,
    making: [
      'Mangalagiri cotton, washed until its crispness is gone, with a line of zari kept to the hem.',
      'Pit-loom cotton from Mangalagiri, bordered at the hem where it cannot scratch.',
    ],
    cut: [
      'A straight little kurta with the border at its hem, and a plain pyjama.',
      'Loose enough to go over a vest; the pyjama ties at the waist.',
    ],
    care: 'handloom',
    colors: ['Ivory', 'Teal', 'Plum', 'Turmeric'],
  },
  {
    model: 'Kurta Set',
    printName: 'Khadi Slub',
    stem: 'Khadi Kurta Set',
    rupees: 1099,
    sizes: SITTING,
    making: [
      'Fine khadi from Ponduru, hand-spun and washed soft.',
      'Hand-spun cotton from Ponduru, 110 gsm, that grows gentler with each wash.',
    ],
    cut: [
      'Kurta and pyjama with wooden buttons sewn fast.',
      'A plain, handsome pair, just like grandfather’s.',
    ],
    care: 'handloom',
    colors: ['White', 'Sage', 'Camel'],
  },
  {
    model: 'Kurta Set',
    printName: 'Chanderi Butti',
    stem: 'Chanderi Kurta Set',
    rupees: 1499,
    sizes: WALKING,
    making: [
      'Chanderi silk-cotton with gold butti, lined throughout in mulmul.',
      'Woven in Chanderi; the inside is plain cotton, so only the mulmul meets the skin.',
    ],
    cut: [
      'For a wedding: a fine small kurta and a cotton pyjama.',
      'The placket opens low, because they fall asleep in the car.',
    ],
    care: 'silk',
    colors: ['Rose', 'Mint', 'Maroon'],
  },
  {
    model: 'Kurta Set',
    printName: 'Ikat',
    stem: 'Ikat Kurta Set',
    rupees: 1049,
    sizes: SITTING,
    making: [
      'Soft single ikat from Pochampally, 110 gsm, in a pattern small enough for its wearer.',
      'Handwoven in Pochampally, then washed twice for small knees.',
    ],
    cut: [
      'A kurta to the knee and a pyjama that folds down at the waist.',
      'Band collar, side slits, and a pyjama with a long drawcord.',
    ],
    care: 'handloom',
    colors: ['Black', 'Madder', 'Navy', 'Leaf'],
  },
  {
    model: 'Kurta Set',
    printName: 'Leheriya',
    stem: 'Leheriya Kurta Set',
    rupees: 1099,
    sizes: WALKING,
    making: [
      'Waves in soft voile, tied and dyed in Jaipur and lined with mulmul.',
      'Jaipur leheriya, 80 gsm, for the swings of Teej.',
    ],
    cut: ['A light kurta over a plain, narrow pyjama.', 'Light and loose, slit at both sides for running.'],
    care: 'print',
    colors: ['Peacock', 'Rust', 'Turmeric'],
  },
];
