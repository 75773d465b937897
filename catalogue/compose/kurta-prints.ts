/** Kurtas in printed, dyed and tied cloth. */
import { type Design, LETTERS } from './design.ts';

export const KURTA_PRINTS: readonly Design[] = [
  {
    model: 'Straight Kurta',
    cloth: 'Ajrakh',
    stem: 'Ajrakh Straight Kurta',
    rupees: 1890,
    sizes: LETTERS,
    making: [
      'Ajrakh printed by hand with carved teak blocks in Ajrakhpur, Kutch, on 120 gsm cotton cambric.',
      'The cloth goes through sixteen rounds of washing, resist and dye in Ajrakhpur before it is cut.',
      'Printed in Ajrakhpur on soft cotton cambric; the small shifts between blocks are the mark of a hand.',
    ],
    cut: [
      'Cut straight to just below the knee, with side slits deep enough to sit cross-legged in.',
      'A straight fall from the shoulder, elbow sleeves and a pocket in the right seam.',
    ],
    care: 'print',
    colors: ['Indigo', 'Madder', 'Maroon', 'Olive'],
  },
  {
    model: 'A-Line Kurta',
    cloth: 'Block-Print Buta',
    stem: 'Sanganeri A-Line Kurta',
    rupees: 1290,
    sizes: LETTERS,
    making: [
      'Small flowers block-printed in Sanganer, near Jaipur, on 100 gsm cotton mulmul with a fine lining to the hip.',
      'A Sanganer buta, one block for the outline and one for each colour, on light mulmul.',
      'The mulmul is woven in Erode and printed in Sanganer, where the water is known for bright grounds.',
    ],
    cut: [
      'It widens gently from under the arm, so there is room to move and no need of slits.',
      'An easy A-line to the knee, with three-quarter sleeves and seams bound in the same print.',
    ],
    care: 'print',
    colors: ['White', 'Rose', 'Sky', 'Mustard'],
  },
  {
    model: 'Anarkali Kurta',
    cloth: 'Leheriya',
    stem: 'Leheriya Anarkali',
    rupees: 2490,
    sizes: ['XS', 'S', 'M', 'L', 'XL'],
    making: [
      'Tied and dyed in Jaipur: the cotton voile is rolled corner to corner and bound, which gives the running waves.',
      'Leheriya from Jaipur on 80 gsm cotton voile, lined throughout in cambric.',
      'Each length is rolled and tied by hand in Jaipur, so the waves of no two pieces fall alike.',
    ],
    cut: [
      'Twelve panels flare from a high waist, four metres round at the hem.',
      'Fitted to the ribs and full below it, with churidar-length sleeves and a hidden side zip.',
    ],
    care: 'print',
    colors: ['Turmeric', 'Peacock', 'Rose'],
  },
];
