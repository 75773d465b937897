/** Sarees, each from the place that is known for its weave. */
import { type Design, UNSIZED } from './design.ts';

export const SAREES: readonly Design[] = [
  {
    model: 'Saree',
    cloth: 'Kanchipuram Border',
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
    cloth: 'Ilkal Border',
    stem: 'Ilkal Saree',
    rupees: 2290,
    sizes: UNSIZED,
    making: [
      'From Ilkal in Bagalkot: a cotton body, an art-silk border, and a pallu looped on thread by thread in the tope-teni join.',
      'An Ilkal with its chikki border and the white bands of the pallu that mark it from across a street.',
    ],
    cut: [
      'Six metres; the blouse piece is woven at the end and can be cut off.',
      'Light to drape and quick to pleat, with a firm border that holds the fall.',
    ],
    care: 'handloom',
    colors: ['Indigo', 'Madder', 'Plum'],
  },
];
