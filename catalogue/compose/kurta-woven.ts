/** Kurtas whose pattern is in the weave or the needle. */
import { type Design, LETTERS } from './design.ts';

export const KURTA_WOVEN: readonly Design[] = [
  {
    model: 'Short Kurta',
    cloth: 'Khadi Slub',
    stem: 'Khadi Short Kurta',
    rupees: 1190,
    sizes: LETTERS,
    making: [
      'Hand-spun, hand-woven khadi of 140 gsm from Ponduru in Srikakulam, with the slubs left in.',
      'Khadi from the spinners of Ponduru: uneven, airy, and cooler than it looks.',
      'The yarn is spun and woven by hand in Ponduru, and no two metres are quite alike.',
    ],
    cut: [
      'Ends at the hip, so it can be worn over jeans; the cuffs turn back once.',
      'Hip length, with a curved hem and wooden buttons.',
    ],
    care: 'handloom',
    colors: ['Ivory', 'Grey', 'Indigo', 'Sage'],
  },
  {
    model: 'Straight Kurta',
    cloth: 'Chikankari',
    stem: 'Chikan Straight Kurta',
    rupees: 2290,
    sizes: LETTERS,
    making: [
      'Embroidered by hand in Lucknow on 90 gsm cotton voile: shadow work, phanda knots and a little jaali.',
      'Chikankari from Lucknow, about nine days of one needlewoman’s work.',
      'White thread on fine voile, worked in and around Lucknow and washed in the Gomti style before it is sewn.',
    ],
    cut: [
      'Straight and calf length, with a slip of the same voile to wear beneath.',
      'A straight cut to mid-calf with full sleeves; the embroidery runs to the hem.',
    ],
    care: 'handwork',
    colors: ['White', 'Mint', 'Sky', 'Rose'],
  },
];
