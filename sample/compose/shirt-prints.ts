/** Shirts in printed, dyed and handloom fabrics. */
import { type Design, LETTERS } from './design.ts';

export const SHIRT_PRINTS: readonly Design[] = [
  {
    model: 'Camp-Collar Shirt',
    printName: 'Dabu Leaf',
    stem: 'Dabu Camp Shirt',
    rupees: 1499,
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
    colors: ['Indigo', 'Olive', 'Rust', 'Charcoal'],
  },
  {
    model: 'Camp-Collar Shirt',
    printName: 'Madras Check',
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
    colors: ['Madder', 'Teal', 'Mustard', 'Navy'],
  },
  {
    model: 'Camp-Collar Shirt',
    printName: 'Ajrakh',
    stem: 'Ajrakh Camp Shirt',
    rupees: 1799,
    sizes: LETTERS,
    making: [
      'Ajrakh from the Khatri printers of Ajrakhpur, block after block on a 110 gsm cotton.',
      'Stars and rosettes printed in Ajrakhpur near Bhuj, resist first and colour after.',
    ],
    cut: [
      'An open collar and a straight hem, with the block carried across the front.',
      'Easy and short-sleeved; the front halves are cut as a pair so that the stars meet.',
    ],
    care: 'print',
    colors: ['Indigo', 'Maroon', 'Black'],
  },
  {
    model: 'Camp-Collar Shirt',
    printName: 'Kalamkari Vine',
    stem: 'Kalamkari Camp Shirt',
    rupees: 1599,
    sizes: LETTERS,
    making: [
      'Block-printed kalamkari from Pedana on 100 gsm cotton, softened in buffalo milk before printing, as the craft has it.',
      'A Machilipatnam vine in plant colours, which fade evenly and gracefully.',
    ],
    cut: [
      'A relaxed summer shirt, with the vine placed to rise from the hem.',
      'Cut roomy, finished with a locker loop and side vents.',
    ],
    care: 'print',
    colors: ['Ivory', 'Teal', 'Madder'],
  },
  {
    model: 'Band-Collar Shirt',
    printName: 'Ikat',
    stem: 'Ikat Band-Collar Shirt',
    rupees: 1499,
    sizes: LETTERS,
    making: [
      'Cotton ikat from Koyyalagudem in Telangana, 120 gsm, the warp tied in rubber strips before it is dyed.',
      'Handwoven warp ikat from Koyyalagudem in Telangana, soft at every edge.',
    ],
    cut: [
      'A band collar and a plain front, so the pattern runs unbroken.',
      'Straight, with a curved hem and sleeves to roll.',
    ],
    care: 'handloom',
    colors: ['Black', 'Indigo', 'Leaf'],
  },
  {
    model: 'Band-Collar Shirt',
    printName: 'Block-Print Buta',
    stem: 'Buta Band-Collar Shirt',
    rupees: 1299,
    sizes: LETTERS,
    making: [
      'A single small buta from Sanganer, printed on 95 gsm cotton and set far apart.',
      'Hand-blocked in Sanganer; look closely and one flower in twenty leans.',
    ],
    cut: [
      'Slim and short in the tail, for wearing out.',
      'Band-collared, with narrow cuffs and a yoke cut in one.',
    ],
    care: 'print',
    colors: ['White', 'Navy', 'Mustard'],
  },
  {
    model: 'Formal Shirt',
    printName: 'Mangalgiri Border',
    stem: 'Mangalagiri Shirt',
    rupees: 1499,
    sizes: LETTERS,
    making: [
      'Handloom cotton from Mangalagiri, 80s count, crisp as a new note, with the border at hem and cuff.',
      'Woven on pit looms in Mangalagiri, close and smooth, with its border left on as the hem.',
    ],
    cut: [
      'A regular fit with a proper collar, made to be starched.',
      'Straight and smart, for a veshti or for trousers.',
    ],
    care: 'handloom',
    colors: ['White', 'Turmeric', 'Peacock'],
  },
  {
    model: 'Camp-Collar Shirt',
    printName: 'Leheriya',
    stem: 'Leheriya Camp Shirt',
    rupees: 1399,
    sizes: LETTERS,
    making: [
      'Fine diagonal waves, tied and dyed in Jaipur on 85 gsm cotton.',
      'Leheriya was once for turbans; this length, from Jaipur, is for a very light shirt.',
    ],
    cut: [
      'Loose and cool, with a straight hem for wearing out.',
      'Camp-collared, and cut on the straight so that the waves run on the slant.',
    ],
    care: 'print',
    colors: ['Peacock', 'Rust', 'Plum'],
  },
  {
    model: 'Camp-Collar Shirt',
    printName: 'Sungudi Dot',
    stem: 'Sungudi Camp Shirt',
    rupees: 1299,
    sizes: LETTERS,
    making: [
      'Knotted and dyed in Madurai on 90 gsm cotton, a ring of undyed cloth wherever a knot sat.',
      'Sungudi from Madurai, better known on sarees, here on a shirt for once.',
    ],
    cut: [
      'A short, wide shirt with an open collar.',
      'Boxy and straight-hemmed, and happiest with the top button undone.',
    ],
    care: 'print',
    colors: ['Leaf', 'Maroon', 'Indigo', 'Turmeric'],
  },
];
