/** T-shirts: knits from Tiruppur. */
import { type Design, LETTERS } from './design.ts';

export const TSHIRT_PLAIN: readonly Design[] = [
  {
    model: 'Crew Tee',
    cloth: 'Solid',
    stem: 'Everyday Crew Tee',
    rupees: 499,
    sizes: LETTERS,
    making: [
      'Combed cotton single jersey of 180 gsm, knitted, dyed and sewn in Tiruppur.',
      'The jersey is 30s combed cotton, 180 gsm, bio-washed in Tiruppur so that it does not pill early.',
      'Knitted in Tiruppur from long-staple cotton, heavy enough not to cling.',
    ],
    cut: [
      'A regular fit with a ribbed neck that keeps its shape, taped from shoulder to shoulder.',
      'Set-in sleeves, side seams that stay straight, and a hem with two rows of stitching.',
    ],
    care: 'knit',
    colors: ['White', 'Black', 'Navy', 'Madder', 'Sage'],
  },
  {
    model: 'Polo',
    cloth: 'Pique',
    stem: 'Pique Polo',
    rupees: 899,
    sizes: LETTERS,
    making: [
      'Cotton pique of 220 gsm from Tiruppur, with the small honeycomb that lets air through.',
      'A close-knit pique, 220 gsm, mercerised in Tiruppur for a clean face.',
    ],
    cut: [
      'Two-button placket, flat-knit collar and cuffs, vents at the side.',
      'Straight in the body and a touch longer at the back, so it stays tucked on a scooter.',
    ],
    care: 'knit',
    colors: ['Teal', 'White', 'Maroon', 'Mustard'],
  },
  {
    model: 'Henley',
    cloth: 'Waffle',
    stem: 'Waffle Henley',
    rupees: 899,
    sizes: LETTERS,
    making: [
      'Waffle-knit cotton of 210 gsm, made in Tiruppur; the cells hold warmth in December and breathe in March.',
      'A thermal waffle in pure cotton, 210 gsm, knitted in Tiruppur.',
    ],
    cut: [
      'A three-button neck, long sleeves and ribbed cuffs.',
      'Close at the shoulder, easy below, with the placket faced in twill.',
    ],
    care: 'knit',
    colors: ['Ivory', 'Charcoal', 'Rust'],
  },
];
