/** Stoles and dupattas. */
import { type Design, UNSIZED } from './design.ts';

export const STOLES: readonly Design[] = [
  {
    model: 'Stole',
    cloth: 'Ikat',
    stem: 'Pochampally Stole',
    rupees: 990,
    sizes: UNSIZED,
    making: [
      'Warp and weft are tied and dyed before weaving in Pochampally, which is why the diamonds have feathered edges.',
      'Double ikat in 2/60s cotton from a cooperative in Bhoodan Pochampally.',
    ],
    cut: [
      'Two metres by 55 cm, with short twisted tassels.',
      'Wide enough to cover the shoulders, narrow enough for a scarf.',
    ],
    care: 'handloom',
    colors: ['Black', 'Teal', 'Rust'],
  },
  {
    model: 'Dupatta',
    cloth: 'Phulkari',
    stem: 'Phulkari Dupatta',
    rupees: 2490,
    sizes: UNSIZED,
    making: [
      'Embroidered in Patiala from the back of the cloth, counting threads, in untwisted floss on cotton.',
      'Phulkari from the villages around Patiala, darned stitch by stitch with no drawing beneath.',
    ],
    cut: [
      'Two and a half metres by 90 cm, with the flowers closest at the two ends.',
      'A full-length dupatta that drapes with some weight; the edges are hemmed by hand.',
    ],
    care: 'handwork',
    colors: ['Rose', 'Mustard', 'White'],
  },
];
