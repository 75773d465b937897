/** Stoles and dupattas. */
import { type Design, UNSIZED } from './design.ts';

export const STOLES: readonly Design[] = [
  {
    model: 'Stole',
    printName: 'Ikat',
    stem: 'Pochampally Stole',
    rupees: 999,
    sizes: UNSIZED,
    making: [
      'Warp and weft are tied and dyed before weaving in Pochampally, which is why the pattern has feathered edges.',
      'Double ikat in 2/60s cotton from a cooperative in Bhoodan Pochampally.',
    ],
    cut: [
      'Two metres by 55 cm, with a short fringe.',
      'Wide enough to cover the shoulders, narrow enough for a scarf.',
    ],
    care: 'handloom',
    colors: ['Black', 'Teal', 'Rust'],
  },
  {
    model: 'Stole',
    printName: 'Ajrakh',
    stem: 'Ajrakh Modal Stole',
    rupees: 1199,
    sizes: UNSIZED,
    making: [
      'Modal satin of 90 gsm, printed with ajrakh blocks in Ajrakhpur and washed in the tanks there.',
      'Ajrakh on a soft modal satin, printed by hand in Kutch with natural indigo and madder.',
    ],
    cut: ['Two metres by 70 cm, fringed at both ends.', 'A generous stole that folds to the size of a book.'],
    care: 'print',
    colors: ['Indigo', 'Madder', 'Olive'],
  },
  {
    model: 'Stole',
    printName: 'Khadi Slub',
    stem: 'Khadi Stole',
    rupees: 799,
    sizes: UNSIZED,
    making: [
      'Muslin khadi from Murshidabad, hand-spun in fine counts and woven open.',
      'Hand-spun and handwoven in Murshidabad; hold it up and you can see the street.',
    ],
    cut: [
      'A light two-metre stole with fringed ends.',
      'Two metres by 60 cm; it crinkles of its own accord and is meant to.',
    ],
    care: 'handloom',
    colors: ['Ivory', 'Sage', 'Plum'],
  },
  {
    model: 'Stole',
    printName: 'Herringbone',
    stem: 'Kullu Wool Stole',
    rupees: 1899,
    sizes: UNSIZED,
    making: [
      'Merino woven in a herringbone on the handlooms of Kullu, about 180 grams in all.',
      'Kullu wool in two shades of one colour, woven twill-wise on a frame loom.',
    ],
    cut: [
      'Two metres by 70 cm, with a rolled fringe.',
      'Warm enough for Shimla, thin enough for an office with the air conditioning too high.',
    ],
    care: 'silk',
    colors: ['Grey', 'Camel', 'Maroon'],
  },
  {
    model: 'Stole',
    printName: 'Jamdani',
    stem: 'Jamdani Stole',
    rupees: 1499,
    sizes: UNSIZED,
    making: [
      'Jamdani from Santipur in fine cotton, with small flowers laid between the threads.',
      'A muslin stole from Santipur, with motifs that seem to float because nothing else is there.',
    ],
    cut: [
      'Two metres by 60 cm, self-fringed.',
      'Thin as breath, and longer than most, so it can be wound twice.',
    ],
    care: 'handloom',
    colors: ['White', 'Peacock'],
  },
  {
    model: 'Dupatta',
    printName: 'Phulkari',
    stem: 'Phulkari Dupatta',
    rupees: 2499,
    sizes: UNSIZED,
    making: [
      'Embroidered in Patiala from the back of the cloth, counting threads, in untwisted floss on cotton.',
      'Phulkari from the villages around Patiala, darned stitch by stitch with no drawing beneath.',
    ],
    cut: [
      'Two and a half metres by 90 cm, with tassels along both ends.',
      'A full-length dupatta that drapes with some weight; the sides are hemmed by hand.',
    ],
    care: 'handwork',
    colors: ['Rose', 'Mustard', 'White', 'Black'],
  },
  {
    model: 'Dupatta',
    printName: 'Bandhani',
    stem: 'Jamnagar Bandhani Dupatta',
    rupees: 1999,
    sizes: UNSIZED,
    making: [
      'Tied and dyed in Jamnagar, whose water is said to make the best reds.',
      'Bandhani on silk georgette from Jamnagar, with the crinkle of the knots still in it.',
    ],
    cut: [
      'Two and a quarter metres by 90 cm, with tassels at the ends.',
      'Light and wide; iron it flat, or keep the crinkle.',
    ],
    care: 'silk',
    colors: ['Madder', 'Leaf', 'Turmeric'],
  },
  {
    model: 'Dupatta',
    printName: 'Leheriya',
    stem: 'Leheriya Dupatta',
    rupees: 999,
    sizes: UNSIZED,
    making: [
      'Leheriya on cotton mulmul from Jaipur, tied for the month of Sawan.',
      'Mulmul of 65 gsm, rolled and resist-dyed in Jaipur.',
    ],
    cut: ['Two and a half metres by a metre, with small tassels.', 'Wide, floating and very light.'],
    care: 'print',
    colors: ['Sky', 'Turmeric', 'Rose'],
  },
  {
    model: 'Dupatta',
    printName: 'Chanderi Butti',
    stem: 'Chanderi Dupatta',
    rupees: 1899,
    sizes: UNSIZED,
    making: [
      'Silk-cotton from Chanderi with scattered gold butti and a narrow zari border.',
      'Handwoven at Chanderi; the coins are placed by hand and clipped at the back.',
    ],
    cut: [
      'Two and a half metres by 90 cm, sheer and crisp.',
      'It holds a pleat at the shoulder without a pin.',
    ],
    care: 'silk',
    colors: ['Mint', 'Plum', 'Indigo'],
  },
  {
    model: 'Dupatta',
    printName: 'Block-Print Buta',
    stem: 'Sanganeri Dupatta',
    rupees: 799,
    sizes: UNSIZED,
    making: [
      'Block-printed in Sanganer on 60 gsm mulmul, flowers in the field and a vine along the edge.',
      'A Sanganer print on the softest mulmul, in three blocks.',
    ],
    cut: [
      'Two and a half metres by a metre, tasselled at both ends.',
      'It washes soft and folds to nothing in a bag.',
    ],
    care: 'print',
    colors: ['White', 'Beige', 'Peacock'],
  },
];
