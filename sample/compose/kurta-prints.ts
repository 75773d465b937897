/** Kurtas in printed and dyed fabrics. */
import { type Design, LETTERS } from './design.ts';

export const KURTA_PRINTS: readonly Design[] = [
  {
    model: 'Straight Kurta',
    printName: 'Ajrakh',
    stem: 'Ajrakh Straight Kurta',
    rupees: 1899,
    sizes: LETTERS,
    making: [
      'Ajrakh printed by hand with carved teak blocks in Ajrakhpur, Kutch, on 120 gsm cotton cambric.',
      'The cloth goes through more than a dozen rounds of washing, resist and dye in Ajrakhpur before it is cut.',
      'Printed in Ajrakhpur on soft cotton cambric; the small shifts between blocks are the mark of a hand.',
    ],
    cut: [
      'Cut straight to just below the knee, with side slits deep enough to sit cross-legged in.',
      'A straight fall from the shoulder and a pocket in the right seam.',
    ],
    care: 'print',
    colors: ['Indigo', 'Madder', 'Maroon', 'Olive'],
  },
  {
    model: 'Straight Kurta',
    printName: 'Kalamkari Vine',
    stem: 'Kalamkari Straight Kurta',
    rupees: 1699,
    sizes: LETTERS,
    making: [
      'A kalamkari vine block-printed in Pedana, near Machilipatnam, on 115 gsm cotton treated with myrobalan and milk.',
      'Printed near Machilipatnam with carved blocks; the black line comes from iron and jaggery left to ferment.',
    ],
    cut: [
      'Straight to the calf, with the vine climbing the front.',
      'A long, plain cut that leaves the vine whole, slit to the knee on both sides.',
    ],
    care: 'print',
    colors: ['Beige', 'Rust', 'Teal'],
  },
  {
    model: 'Straight Kurta',
    printName: 'Patola',
    stem: 'Rajkot Patola Kurta',
    rupees: 4490,
    sizes: ['S', 'M', 'L', 'XL'],
    making: [
      'Single-ikat silk from Rajkot, where the weft alone is tied and dyed; it follows the geometry of the double ikats of Patan.',
      'Woven in Rajkot in mulberry silk of 70 gsm, in the close squares of the patola.',
    ],
    cut: [
      'A straight kurta lined in cotton, kept simple so that the squares meet at every seam.',
      'Knee length and fully lined, with short slits.',
    ],
    care: 'silk',
    colors: ['Maroon', 'Peacock'],
  },
  {
    model: 'A-Line Kurta',
    printName: 'Block-Print Buta',
    stem: 'Sanganeri A-Line Kurta',
    rupees: 1299,
    sizes: LETTERS,
    making: [
      'Small flowers block-printed in Sanganer, near Jaipur, on 100 gsm cotton cambric.',
      'A Sanganer buta, one block for the outline and one for each colour, on light cotton.',
      'The cambric is woven in Erode and printed in Sanganer, a town known for its fine flowers.',
    ],
    cut: [
      'It widens gently from under the arm, so there is room to move and no need of slits.',
      'An easy A-line to the knee, with the inner seams bound in the same print.',
    ],
    care: 'print',
    colors: ['White', 'Rose', 'Sky', 'Mustard'],
  },
  {
    model: 'A-Line Kurta',
    printName: 'Bagru Trellis',
    stem: 'Bagru A-Line Kurta',
    rupees: 1399,
    sizes: LETTERS,
    making: [
      'Printed in Bagru by the Chhipa families, who have stamped cloth there for some four hundred years; 120 gsm cotton.',
      'A trellis from Bagru, one of the oldest grounds of the town’s printers, on sun-dried cotton.',
      'The trellis is laid by eye, block beside block, on cotton soaked in harda.',
    ],
    cut: [
      'Flares from the waist down to a rounded hem.',
      'Close at the shoulder and wide at the hem, with the trellis kept whole.',
    ],
    care: 'print',
    colors: ['Ivory', 'Rust', 'Black', 'Sage'],
  },
  {
    model: 'A-Line Kurta',
    printName: 'Sungudi Dot',
    stem: 'Sungudi A-Line Kurta',
    rupees: 1199,
    sizes: LETTERS,
    making: [
      'Sungudi from Madurai: thousands of knots tied by hand, dyed, and opened again to leave a dot apiece.',
      'Madurai cotton, 100 gsm, tied by the women of the Saurashtra community and dyed in one bath.',
    ],
    cut: [
      'A light A-line with a rounded hem.',
      'Falls free from the bust to the knee, and stays cool for it.',
    ],
    care: 'print',
    colors: ['Peacock', 'Maroon', 'Mustard', 'Leaf'],
  },
  {
    model: 'A-Line Kurta',
    printName: 'Dabu Leaf',
    stem: 'Dabu A-Line Kurta',
    rupees: 1499,
    sizes: LETTERS,
    making: [
      'Mud-resist printing from Akola in Rajasthan: the leaf is covered in mud while the cloth is dipped, then washed clean.',
      'Dabu on 130 gsm cotton from the printers of Akola, near Chittorgarh, dried on the river bank between dips.',
    ],
    cut: [
      'An A-line to the shin, with a deep pocket in each seam.',
      'Cut wide at the hem and narrow at the shoulder, so it sways rather than clings.',
    ],
    care: 'print',
    colors: ['Indigo', 'Charcoal', 'Mint', 'Camel'],
  },
  {
    model: 'Anarkali Kurta',
    printName: 'Leheriya',
    stem: 'Leheriya Anarkali',
    rupees: 2499,
    sizes: ['XS', 'S', 'M', 'L', 'XL'],
    making: [
      'Tied and dyed in Jaipur: the cotton voile is rolled corner to corner and bound, which gives the running waves.',
      'Leheriya from Jaipur on 80 gsm cotton voile, lined throughout in cambric.',
      'Each length is rolled and tied by hand in Jaipur, so the waves of no two pieces fall alike.',
    ],
    cut: [
      'Twelve panels flare from the waist, four metres round at the hem.',
      'Fitted to the waist and full below it, with a hidden zip at the side.',
    ],
    care: 'print',
    colors: ['Turmeric', 'Peacock', 'Rose'],
  },
  {
    model: 'Anarkali Kurta',
    printName: 'Bandhani',
    stem: 'Bandhani Anarkali',
    rupees: 3290,
    sizes: ['XS', 'S', 'M', 'L', 'XL'],
    making: [
      'Bandhani from Bhuj, each dot pinched up on a fingernail and bound with thread before the dye bath.',
      'Tied in Bhuj on a silk-cotton of 75 gsm; the cloth keeps a faint crinkle where the knots were.',
    ],
    cut: [
      'A full skirt under a fitted bodice, with a cotton lining to the hem.',
      'Ten panels, a narrow waist, and enough width to turn in.',
    ],
    care: 'silk',
    colors: ['Madder', 'Plum', 'Leaf'],
  },
  {
    model: 'Anarkali Kurta',
    printName: 'Kalamkari Vine',
    stem: 'Kalamkari Anarkali',
    rupees: 2890,
    sizes: ['XS', 'S', 'M', 'L', 'XL'],
    making: [
      'Drawn with a bamboo pen in Srikalahasti and filled in with vegetable colour, on 110 gsm cotton.',
      'Srikalahasti kalamkari, where the outline is made freehand with a pen tied round with wool.',
    ],
    cut: [
      'A fitted bodice and a skirt in eight panels, with the vine over both.',
      'Close to the waist, then open and full, with the vine climbing from the hem.',
    ],
    care: 'print',
    colors: ['Ivory', 'Navy', 'Mustard'],
  },
];
