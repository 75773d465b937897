/** Jhablas (tied tops) for the first year. */
import type { Design } from './design.ts';

const NEWBORN = ['0-3 M', '3-6 M', '6-12 M'] as const;

export const JHABLAS: readonly Design[] = [
  {
    model: 'Jhabla',
    printName: 'Jamdani',
    stem: 'Jamdani Jhabla',
    rupees: 849,
    sizes: NEWBORN,
    making: [
      'Fine 100s muslin from Phulia with tiny jamdani motifs laid in by hand; 60 gsm, almost nothing to feel.',
      'Handwoven in Phulia, Nadia district, with the threads clipped close on the inside.',
    ],
    cut: [
      'A wide, loose jhabla, bound at the neck with soft tape.',
      'Cut in two pieces only, with the seams turned away from the skin.',
    ],
    care: 'handloom',
    colors: ['White', 'Rose', 'Sky'],
  },
  {
    model: 'Jhabla',
    printName: 'Solid',
    stem: 'Mulmul Jhabla',
    rupees: 299,
    sizes: NEWBORN,
    making: [
      'Mulmul of 70 gsm from Erode, dyed without azo colours.',
      'Plain cotton mulmul, washed three times in Erode before it is cut.',
      'Erode mulmul, thin enough to dry in half an hour.',
    ],
    cut: [
      'A loose little jhabla with room for both arms to wave.',
      'Bound all round in soft tape, with no buttons at all.',
    ],
    care: 'baby',
    colors: ['Ivory', 'Mint', 'Turmeric', 'Sage', 'Rose'],
  },
  {
    model: 'Jhabla',
    printName: 'Block-Print Buta',
    stem: 'Buta Jhabla',
    rupees: 399,
    sizes: NEWBORN,
    making: [
      'Mulmul of 75 gsm from Jaipur with one small flower, block-printed in washfast colour.',
      'Block-printed in Sanganer on mulmul, in azo-free dyes.',
    ],
    cut: [
      'Short and swingy, bound at the neck and hem.',
      'An A-shape with taped edges, roomy over a cloth nappy.',
    ],
    care: 'baby',
    colors: ['Madder', 'Indigo', 'Mustard', 'Leaf'],
  },
  {
    model: 'Jhabla',
    printName: 'Gingham',
    stem: 'Gingham Jhabla',
    rupees: 349,
    sizes: NEWBORN,
    making: [
      'The smallest gingham we could find, 90 gsm, woven in Salem.',
      'Salem gingham in pure cotton, softened by two washes.',
    ],
    cut: [
      'A plain jhabla with wide armholes and a round neck.',
      'Cut full, so that it slips on over a sleeping head.',
    ],
    care: 'baby',
    colors: ['Sky', 'Rose', 'Sage'],
  },
  {
    model: 'Jhabla',
    printName: 'Chikankari',
    stem: 'Chikan Jhabla',
    rupees: 799,
    sizes: NEWBORN,
    making: [
      'Lucknow chikankari on 80 gsm voile, backed with mulmul so that no knot touches the skin.',
      'White-thread embroidery from Lucknow on the softest voile, lined.',
    ],
    cut: [
      'For best: a round neck, a full shape and a fine tape at the hem.',
      'A flared jhabla for a naming day, fully lined.',
    ],
    care: 'handwork',
    colors: ['White', 'Mint', 'Ivory'],
  },
  {
    model: 'Jhabla',
    printName: 'Sungudi Dot',
    stem: 'Sungudi Jhabla',
    rupees: 399,
    sizes: NEWBORN,
    making: [
      'Madurai sungudi on 80 gsm cotton, dyed, rinsed and rinsed again until the water runs clear.',
      'Hand-tied dots from Madurai, on the same cotton as a grandmother’s saree.',
    ],
    cut: [
      'A round neck, a wide hem and a band of tape in a second colour.',
      'A wide little shape that a baby can kick in.',
    ],
    care: 'print',
    colors: ['Peacock', 'Maroon', 'Turmeric'],
  },
  {
    model: 'Jhabla',
    printName: 'Kantha Stitch',
    stem: 'Kantha Jhabla',
    rupees: 699,
    sizes: NEWBORN,
    making: [
      'Three layers of old-soft mulmul held together with running stitch, made in Bolpur.',
      'Quilted by hand near Bolpur, the way babies’ wraps have always been made there.',
    ],
    cut: ['A warm jhabla for cool mornings, wide at the hem.', 'Soft on both sides, with every edge bound.'],
    care: 'handwork',
    colors: ['Ivory', 'Sky', 'Rust'],
  },
  {
    model: 'Jhabla',
    printName: 'Dabu Leaf',
    stem: 'Dabu Jhabla',
    rupees: 449,
    sizes: NEWBORN,
    making: [
      'Little leaves in mud resist, printed in Bagru on 85 gsm cotton and washed until soft.',
      'Bagru dabu with nothing but plant and mineral colour, on light cotton.',
    ],
    cut: [
      'Loose, with a neck wide enough for the largest head.',
      'Taped at neck and hem, and open under the arm for air.',
    ],
    care: 'print',
    colors: ['Indigo', 'Camel', 'Charcoal'],
  },
];
