/** Sarees in silk and silk-cotton. */
import { type Design, UNSIZED } from './design.ts';

export const SILK_SAREES: readonly Design[] = [
  {
    model: 'Saree',
    printName: 'Kanchipuram Border',
    stem: 'Kanchi Silk-Cotton Saree',
    rupees: 5490,
    sizes: UNSIZED,
    making: [
      'Woven in Kanchipuram with a silk warp and a fine cotton weft; the border is joined by hand in the korvai way.',
      'A Kanchipuram silk-cotton whose temple border is interlocked with the body, three shuttles to a line.',
      'Silk one way and cotton the other, from a family of weavers in Kanchipuram, with a border of tested zari.',
    ],
    cut: [
      'Six metres and twenty, with an unstitched blouse piece in the colour of the border.',
      'It comes with fall and edging done, and 80 cm of blouse cloth.',
    ],
    care: 'silk',
    colors: ['Maroon', 'Peacock', 'Leaf', 'Turmeric'],
  },
  {
    model: 'Saree',
    printName: 'Kanchipuram Border',
    stem: 'Kanchi Silk Saree',
    rupees: 6990,
    sizes: UNSIZED,
    making: [
      'Light mulberry silk from Kanchipuram, two-ply both ways, with a half-fine zari border a palm wide.',
      'A soft Kanchipuram silk of about 480 grams, for those who find the bridal weights too much.',
    ],
    cut: [
      'A contrast pallu joined in the petni way, and a blouse piece of 80 cm.',
      'Six metres and thirty in all, blouse included; the pallu is knotted by hand.',
    ],
    care: 'silk',
    colors: ['Madder', 'Plum', 'Navy'],
  },
  {
    model: 'Saree',
    printName: 'Maheshwari Border',
    stem: 'Maheshwari Saree',
    rupees: 3990,
    sizes: UNSIZED,
    making: [
      'Silk warp, cotton weft, woven beside the Narmada at Maheshwar with a reversible border.',
      'A Maheshwari whose border bears the brick and wave of the fort’s own stone.',
    ],
    cut: [
      'Five stripes across the pallu, and a blouse piece alongside.',
      'So light that six metres fold to the size of a book.',
    ],
    care: 'silk',
    colors: ['Rose', 'Grey', 'Peacock', 'Olive'],
  },
  {
    model: 'Saree',
    printName: 'Chanderi Butti',
    stem: 'Chanderi Saree',
    rupees: 4490,
    sizes: UNSIZED,
    making: [
      'Chanderi silk-cotton with gold coins woven in by hand on a separate needle.',
      'Sheer and glassy, from the looms of Chanderi in Ashoknagar district; the silk is left with its gum.',
    ],
    cut: [
      'Wear it over a petticoat of the same shade; five and a half metres and a blouse piece.',
      'It stands a little away from the body, and pleats in fine, sharp folds.',
    ],
    care: 'silk',
    colors: ['Ivory', 'Mint', 'Rust', 'Sky'],
  },
  {
    model: 'Saree',
    printName: 'Ikat',
    stem: 'Pochampally Silk Saree',
    rupees: 6490,
    sizes: UNSIZED,
    making: [
      'Silk ikat from Pochampally, with the warp tied on frames and the weft left plain.',
      'Woven in Pochampally in 2-ply silk; a family takes about two weeks over each.',
    ],
    cut: [
      'Five and a half metres and a blouse piece, with the pallu knotted by hand.',
      'Six metres in all, patterned from one end to the other.',
    ],
    care: 'silk',
    colors: ['Indigo', 'Maroon', 'Mustard'],
  },
  {
    model: 'Saree',
    printName: 'Patola',
    stem: 'Rajkot Patola Saree',
    rupees: 6999,
    sizes: UNSIZED,
    making: [
      'Single ikat from Rajkot in mulberry silk: only the weft is tied, where Patan ties both.',
      'A Rajkot patola in fine-drawn squares, from a weaving family near Surendranagar.',
    ],
    cut: [
      'Five and a half metres, a knotted pallu, and a blouse piece.',
      'The pattern reads much the same on both faces, so it can be draped either way.',
    ],
    care: 'silk',
    colors: ['Leaf', 'Madder', 'Black'],
  },
  {
    model: 'Saree',
    printName: 'Kantha Stitch',
    stem: 'Bolpur Kantha Saree',
    rupees: 5990,
    sizes: UNSIZED,
    making: [
      'Tussar silk from Bhagalpur, embroidered all over in Bolpur; a season of evenings goes into one.',
      'Running stitch on tussar by the women of Bolpur, who draw the pattern themselves.',
    ],
    cut: [
      'The stitching is closest at the pallu; 80 cm of plain tussar is left for a blouse.',
      'Six metres, with the back as neat as the front.',
    ],
    care: 'silk',
    colors: ['Beige', 'Black', 'Rust'],
  },
  {
    model: 'Saree',
    printName: 'Kalamkari Vine',
    stem: 'Srikalahasti Kalamkari Saree',
    rupees: 4990,
    sizes: UNSIZED,
    making: [
      'Drawn freehand with a bamboo pen in Srikalahasti, on Chennur silk.',
      'Pen kalamkari from Srikalahasti: outline in iron black, filling in pomegranate, indigo and madder.',
    ],
    cut: [
      'The vine runs the length of the saree and is closest at the pallu.',
      'Five and a half metres, with the blouse piece painted to match.',
    ],
    care: 'silk',
    colors: ['Ivory', 'Teal', 'Mustard'],
  },
  {
    model: 'Saree',
    printName: 'Bandhani',
    stem: 'Bhuj Bandhani Saree',
    rupees: 4790,
    sizes: UNSIZED,
    making: [
      'Bandhani from Bhuj on gajji silk, the dots no larger than a mustard seed.',
      'Tied in Bhuj over many weeks and dyed from the lightest shade to the darkest.',
    ],
    cut: [
      'Left in its knots at one corner, so that you can open the last of them yourself.',
      'Five metres and a half, with a blouse piece and a tasselled pallu.',
    ],
    care: 'silk',
    colors: ['Madder', 'Navy', 'Turmeric'],
  },
];
