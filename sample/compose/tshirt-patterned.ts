/** Striped, printed and dyed T-shirts. */
import { type Design, LETTERS } from './design.ts';

export const TSHIRT_PATTERNED: readonly Design[] = [
  {
    model: 'Crew Tee',
    printName: 'Breton Stripe',
    stem: 'Breton Crew Tee',
    rupees: 699,
    sizes: LETTERS,
    making: [
      'A sailor’s stripe knitted in, not printed, in 200 gsm cotton jersey from Tiruppur.',
      'Yarn-dyed jersey of 200 gsm, feeder-striped in Tiruppur, the same on both faces.',
    ],
    cut: [
      'Stripes matched at the side seam and the sleeve.',
      'A straight body, a close rib neck and a plain hem.',
    ],
    care: 'knit',
    colors: ['Navy', 'Madder', 'Leaf', 'Turmeric'],
  },
  {
    model: 'Crew Tee',
    printName: 'Dabu Leaf',
    stem: 'Dabu Crew Tee',
    rupees: 899,
    sizes: LETTERS,
    making: [
      'Knitted in Tiruppur, then mud-printed and dyed by hand in Bagru: jersey of 180 gsm.',
      'A plain cotton tee taken to Bagru, where leaves are stamped on it in mud before it is dyed.',
    ],
    cut: [
      'Regular fit; the print runs across the seams, since it is done after sewing.',
      'An easy crew-neck shape with a fine rib.',
    ],
    care: 'print',
    colors: ['Indigo', 'Charcoal', 'Camel'],
  },
  {
    model: 'Crew Tee',
    printName: 'Block-Print Buta',
    stem: 'Buta Crew Tee',
    rupees: 849,
    sizes: LETTERS,
    making: [
      'One small buta, block-printed by hand in Jaipur on 170 gsm Tiruppur jersey.',
      'Tiruppur jersey printed in Jaipur with a wooden block the size of a stamp.',
    ],
    cut: ['A neat fit, with sleeves that turn up once.', 'Straight in the body, with a ribbed neck.'],
    care: 'print',
    colors: ['White', 'Rose', 'Mint'],
  },
  {
    model: 'Crew Tee',
    printName: 'Bandhani',
    stem: 'Bandhani Crew Tee',
    rupees: 999,
    sizes: LETTERS,
    making: [
      'Tied and dyed in Jamnagar after sewing, on a 180 gsm cotton tee from Tiruppur.',
      'The dots are tied one at a time in Jamnagar; on jersey they come out a little larger than on silk.',
    ],
    cut: [
      'A regular crew tee with a taped neck.',
      'Cut straight, with the dots running over the shoulder to the back.',
    ],
    care: 'print',
    colors: ['Mustard', 'Maroon', 'Black'],
  },
  {
    model: 'Polo',
    printName: 'Breton Stripe',
    stem: 'Breton Polo',
    rupees: 949,
    sizes: LETTERS,
    making: [
      'Striped cotton jersey of 210 gsm, yarn-dyed and knitted in Tiruppur.',
      'A harbour stripe in 210 gsm jersey, with collar and cuffs in plain rib; made in Tiruppur.',
    ],
    cut: [
      'Three buttons, a straight hem and stripes that meet at the placket.',
      'Regular fit, with a collar that stands when it is asked to.',
    ],
    care: 'knit',
    colors: ['Indigo', 'Rust', 'Sky'],
  },
  {
    model: 'Oversized Tee',
    printName: 'Awning Stripe',
    stem: 'Awning Stripe Oversized Tee',
    rupees: 899,
    sizes: LETTERS,
    making: [
      'Wide stripes in 220 gsm jersey, knitted from dyed yarn in Tiruppur.',
      'Engineered stripes as broad as two fingers, knitted in Tiruppur in carded cotton.',
    ],
    cut: [
      'Dropped shoulders and a body with room for two.',
      'Loose and square, the stripes level all round.',
    ],
    care: 'knit',
    colors: ['Leaf', 'Rust', 'Navy'],
  },
  {
    model: 'Oversized Tee',
    printName: 'Leheriya',
    stem: 'Leheriya Oversized Tee',
    rupees: 1099,
    sizes: LETTERS,
    making: [
      'Sewn in Tiruppur, then rolled on the bias, tied and dyed by leheriya dyers in Jaipur.',
      'Wrap-dyed by hand in Jaipur on 220 gsm jersey, so the waves wander from tee to tee.',
    ],
    cut: [
      'A wide, short shape, made to be seen from behind.',
      'Loose in the sleeve, with a thick neck rib dyed to match.',
    ],
    care: 'print',
    colors: ['Turmeric', 'Peacock', 'Rose'],
  },
  {
    model: 'Oversized Tee',
    printName: 'Ajrakh',
    stem: 'Ajrakh Oversized Tee',
    rupees: 1299,
    sizes: LETTERS,
    making: [
      'Heavy jersey of 230 gsm, block-printed by ajrakh printers in Dhamadka, Kutch.',
      'Printed in Dhamadka, the older of the ajrakh villages of Kutch, on cotton jersey from Tiruppur.',
    ],
    cut: [
      'Boxy, with the rosettes centred front and back.',
      'Broad in the shoulder, elbow-length in the sleeve.',
    ],
    care: 'print',
    colors: ['Indigo', 'Madder', 'Olive'],
  },
  {
    model: 'Oversized Tee',
    printName: 'Kantha Stitch',
    stem: 'Kantha Oversized Tee',
    rupees: 1199,
    sizes: LETTERS,
    making: [
      'A 220 gsm Tiruppur jersey with rows of kantha worked by hand in Bolpur.',
      'Stitched in Bolpur, Birbhum, in loose running thread that gives with the knit.',
    ],
    cut: [
      'Roomy and straight, with flat seams so that the stitching lies clean.',
      'A dropped shoulder, a thick rib and a square hem.',
    ],
    care: 'handwork',
    colors: ['White', 'Charcoal', 'Mustard'],
  },
  {
    model: 'Henley',
    printName: 'Breton Stripe',
    stem: 'Breton Henley',
    rupees: 799,
    sizes: LETTERS,
    making: [
      'Narrow stripes in 190 gsm jersey, knitted in Tiruppur from yarn that is dyed first.',
      'A fine-striped Tiruppur jersey, combed and compacted.',
    ],
    cut: [
      'Three buttons, a plain placket and a curved hem.',
      'Slim, with the stripes broken only by the placket.',
    ],
    care: 'knit',
    colors: ['Black', 'Teal', 'Plum', 'Sky'],
  },
];
