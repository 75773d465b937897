/** Wide pyjamas. */
import { type Design, LETTERS } from './design.ts';

export const PYJAMA_WIDE: readonly Design[] = [
  {
    model: 'Wide Pyjama',
    printName: 'Bagru Trellis',
    stem: 'Bagru Wide Pyjama',
    rupees: 999,
    sizes: LETTERS,
    making: [
      'A trellis printed in Bagru with wooden blocks on 115 gsm cotton.',
      'Block-printed in Bagru on plain cotton, 115 gsm, that has been steeped in harda to take the dye.',
    ],
    cut: [
      'Wide as a palazzo, with an elastic waist and a drawcord besides.',
      'It falls loose from the hip and stops at the ankle bone.',
    ],
    care: 'print',
    colors: ['Beige', 'Madder', 'Black', 'Sage'],
  },
  {
    model: 'Wide Pyjama',
    printName: 'Dabu Leaf',
    stem: 'Dabu Wide Pyjama',
    rupees: 1049,
    sizes: LETTERS,
    making: [
      'Mud-resist leaves from Akola, Chittorgarh district, on 120 gsm cotton.',
      'Dabu from Akola, where whole fields are spread with drying cloth.',
    ],
    cut: [
      'A wide, swinging leg with pockets set into the side.',
      'Gathered at the waist and loose all the way down.',
    ],
    care: 'print',
    colors: ['Indigo', 'Olive', 'Rust', 'Charcoal'],
  },
  {
    model: 'Wide Pyjama',
    printName: 'Ikat',
    stem: 'Ikat Wide Pyjama',
    rupees: 1199,
    sizes: LETTERS,
    making: [
      'Cotton ikat of 120 gsm, handwoven in Puttapaka, Telangana.',
      'Puttapaka cotton, tied by hand in the yarn and woven soft for home wear.',
    ],
    cut: [
      'Straight and wide, with the pattern running down each leg.',
      'An easy waist with a flat cord, and hems turned twice.',
    ],
    care: 'handloom',
    colors: ['Teal', 'Maroon', 'Black'],
  },
  {
    model: 'Wide Pyjama',
    printName: 'Leheriya',
    stem: 'Leheriya Wide Pyjama',
    rupees: 1099,
    sizes: LETTERS,
    making: [
      'Waves tied and dyed in Jaipur on two layers of 70 gsm voile.',
      'Leheriya voile from Jaipur, lined in plain mulmul.',
    ],
    cut: ['Very wide, very light, and gathered to a drawstring.', 'Nearly a skirt, and as cool as one.'],
    care: 'print',
    colors: ['Turmeric', 'Peacock', 'Rose'],
  },
  {
    model: 'Wide Pyjama',
    printName: 'Ajrakh',
    stem: 'Ajrakh Wide Pyjama',
    rupees: 1299,
    sizes: LETTERS,
    making: [
      'Soft ajrakh from Ajrakhpur on 100 gsm modal-cotton, made to be slept in.',
      'Printed by hand in Ajrakhpur in small stars, on a cloth finer than the usual.',
    ],
    cut: ['A fluid, wide leg with a drawcord in the waist.', 'Loose to the floor, and easily shortened.'],
    care: 'print',
    colors: ['Indigo', 'Maroon', 'Olive'],
  },
  {
    model: 'Wide Pyjama',
    printName: 'Solid',
    stem: 'Cambric Wide Pyjama',
    rupees: 849,
    sizes: LETTERS,
    making: [
      'Plain cotton cambric of 105 gsm from Erode, dyed in shades to go with our kurtas.',
      'Erode cambric, close and smooth, that keeps its colour.',
    ],
    cut: [
      'Wide from hip to hem, with side pockets and a cord.',
      'A palazzo for the house, cut full and long.',
    ],
    care: 'cotton',
    colors: ['White', 'Black', 'Mustard', 'Plum'],
  },
  {
    model: 'Wide Pyjama',
    printName: 'Block-Print Buta',
    stem: 'Buta Wide Pyjama',
    rupees: 949,
    sizes: LETTERS,
    making: [
      'Tiny flowers block-printed in Sanganer on 90 gsm cotton.',
      'Sanganer printing on light cotton, with one row of butas to the finger.',
    ],
    cut: [
      'Full in the leg, with a deep hem.',
      'Soft gathers under a drawstring waist, and a length that clears the floor.',
    ],
    care: 'print',
    colors: ['Ivory', 'Mint', 'Sky', 'Madder'],
  },
  {
    model: 'Wide Pyjama',
    printName: 'Kalamkari Vine',
    stem: 'Kalamkari Wide Pyjama',
    rupees: 1149,
    sizes: LETTERS,
    making: [
      'Vines block-printed in Pedana on 110 gsm cotton, in four plant colours.',
      'Machilipatnam kalamkari, washed in running water between colours.',
    ],
    cut: [
      'Cut wide, with the vine climbing the outer seam.',
      'A loose, straight fall from a gathered waist.',
    ],
    care: 'print',
    colors: ['Beige', 'Navy', 'Rust'],
  },
  {
    model: 'Wide Pyjama',
    printName: 'Pinstripe',
    stem: 'Pinstripe Wide Pyjama',
    rupees: 899,
    sizes: LETTERS,
    making: [
      'Shirting with a fine stripe, 110 gsm, woven in Ichalkaranji.',
      'A pinstriped cotton from Ichalkaranji, as neat as a banker and far more comfortable.',
    ],
    cut: [
      'Wide and straight, the stripes running from waist to hem.',
      'A wide leg, a gathered waist and no crease to keep.',
    ],
    care: 'cotton',
    colors: ['Grey', 'Indigo', 'Camel'],
  },
];
