/** Shirts in printed, tied and handloom cloth. */
import { type Design, LETTERS } from './design.ts';

export const SHIRT_PRINTS: readonly Design[] = [
  {
    model: 'Camp-Collar Shirt',
    cloth: 'Dabu Leaf',
    stem: 'Dabu Camp Shirt',
    rupees: 1490,
    sizes: LETTERS,
    making: [
      'Mud-resist dabu from Bagru on 110 gsm cotton: the leaf is stamped in mud, the cloth is dyed, and the mud is washed away.',
      'Printed in Bagru with a paste of clay, lime and wheat flour that keeps the dye out of the leaf.',
      'The fine cracks in the leaf are where the mud dried in the Bagru sun.',
    ],
    cut: [
      'An open camp collar, a boxy body and short sleeves that stop at the elbow.',
      'Cut square and a little short, to be worn out over anything.',
    ],
    care: 'print',
    colors: ['Indigo', 'Olive', 'Rust'],
  },
  {
    model: 'Camp-Collar Shirt',
    cloth: 'Madras Check',
    stem: 'Madras Camp Shirt',
    rupees: 1199,
    sizes: LETTERS,
    making: [
      'Madras check in 60s cotton, 105 gsm, woven on handlooms around Chirala.',
      'A handloom check from Chirala, light enough to dry on a line in an hour.',
    ],
    cut: [
      'The collar lies flat and the hem is straight, so it needs no tucking.',
      'A loose holiday shirt with the checks matched across the front.',
    ],
    care: 'handloom',
    colors: ['Madder', 'Teal', 'Mustard'],
  },
];
