/** Chinos and cargo pants. */
import { type Design, WAISTS } from './design.ts';

export const CHINOS_AND_CARGOS: readonly Design[] = [
  {
    model: 'Chino',
    printName: 'Twill',
    stem: 'Twill Chino',
    rupees: 1499,
    sizes: WAISTS,
    making: [
      'Cotton twill of 260 gsm with 2% elastane, woven in Ahmedabad and garment-washed.',
      'A brushed twill from Ahmedabad, 260 gsm, with just enough stretch to cycle in.',
      'Ahmedabad twill in combed cotton and a little elastane, dyed after sewing for a worn-in look.',
    ],
    cut: [
      'Sits at the waist and tapers a little below the knee; slant pockets in front, two welts behind.',
      'A straight leg with a slight taper, and pockets deep enough for a phone.',
    ],
    care: 'trouser',
    colors: ['Beige', 'Navy', 'Olive', 'Camel', 'Black'],
  },
  {
    model: 'Chino',
    printName: 'Corduroy',
    stem: 'Corduroy Chino',
    rupees: 1899,
    sizes: WAISTS,
    making: [
      'Fourteen-wale corduroy of 300 gsm, woven and cut in Ahmedabad.',
      'Cotton corduroy, 300 gsm, with a pile that hushes as you walk; made in Ahmedabad.',
    ],
    cut: [
      'A slim-straight leg, cut with the nap running up for a deeper colour.',
      'Flat-fronted, mid-rise, and narrow enough for boots.',
    ],
    care: 'trouser',
    colors: ['Brown', 'Rust', 'Olive', 'Navy'],
  },
  {
    model: 'Chino',
    printName: 'Seersucker',
    stem: 'Seersucker Chino',
    rupees: 1399,
    sizes: WAISTS,
    making: [
      'A firm seersucker of 180 gsm from Karur that never lies flat against the leg.',
      'Rippled cotton woven in Karur, 180 gsm, for the weeks before the rains.',
    ],
    cut: [
      'Straight and unlined, with a deep hem.',
      'A clean flat front, a drawcord inside the waistband, and a tapered leg.',
    ],
    care: 'cotton',
    colors: ['Sky', 'Beige', 'Sage'],
  },
  {
    model: 'Chino',
    printName: 'Herringbone',
    stem: 'Herringbone Chino',
    rupees: 1699,
    sizes: WAISTS,
    making: [
      'A small cotton herringbone, 250 gsm, from Bhilwara, with one per cent elastane.',
      'Woven in Bhilwara in two close shades, so the pattern shows only in good light.',
    ],
    cut: [
      'A tapered chino with a curtained waistband that does not roll.',
      'Mid-rise and slim, with a coin pocket inside the right one.',
    ],
    care: 'trouser',
    colors: ['Charcoal', 'Camel', 'Indigo'],
  },
  {
    model: 'Chino',
    printName: 'Chambray',
    stem: 'Chambray Chino',
    rupees: 1299,
    sizes: WAISTS,
    making: [
      'Chambray of 190 gsm woven in Erode, sturdier than the shirting and just as quick to soften.',
      'A light trouser chambray from Erode, white in the weft.',
    ],
    cut: [
      'Easy through the thigh, with a little elastic at the back of the waist.',
      'Straight, short of the shoe, with patch pockets behind.',
    ],
    care: 'cotton',
    colors: ['Indigo', 'Grey', 'Leaf'],
  },
  {
    model: 'Cargo Pant',
    printName: 'Solid',
    stem: 'Canvas Cargo',
    rupees: 1899,
    sizes: WAISTS,
    making: [
      'Cotton canvas of 300 gsm, woven in Coimbatore and enzyme-washed so that it is soft from the start.',
      'Sturdy Coimbatore canvas, 300 gsm, with bar tacks wherever a pocket takes weight.',
    ],
    cut: [
      'Two bellows pockets at the thigh, a gusset for climbing over things, and a straight leg.',
      'Roomy at the seat and knee, with flaps that button shut.',
    ],
    care: 'trouser',
    colors: ['Olive', 'Charcoal', 'Camel', 'Teal'],
  },
  {
    model: 'Cargo Pant',
    printName: 'Twill',
    stem: 'Twill Cargo',
    rupees: 1699,
    sizes: WAISTS,
    making: [
      'Peached cotton twill of 240 gsm from Ahmedabad, lighter than canvas and quieter.',
      'A 240 gsm twill with two per cent elastane, woven in Ahmedabad.',
    ],
    cut: [
      'Slimmer than most cargos, with flat flapped pockets at the thigh.',
      'A tapered leg with darts at the knee.',
    ],
    care: 'trouser',
    colors: ['Beige', 'Black', 'Sage', 'Navy'],
  },
  {
    model: 'Cargo Pant',
    printName: 'Corduroy',
    stem: 'Corduroy Cargo',
    rupees: 2199,
    sizes: WAISTS,
    making: [
      'Corduroy of 280 gsm, sixteen wales to the inch, cut in Ahmedabad.',
      'A soft Ahmedabad cord for cold verandas and hill stations.',
    ],
    cut: [
      'Straight and loose, with square pockets low on the thigh.',
      'A relaxed cargo whose pocket flaps run across the cord.',
    ],
    care: 'trouser',
    colors: ['Brown', 'Maroon', 'Leaf'],
  },
  {
    model: 'Cargo Pant',
    printName: 'Herringbone',
    stem: 'Herringbone Cargo',
    rupees: 1999,
    sizes: WAISTS,
    making: [
      'A broken-herringbone cotton of 290 gsm from Coimbatore, the cloth of old army fatigues.',
      'Coimbatore herringbone, 290 gsm, tough and close, and it fades at the edges.',
    ],
    cut: [
      'A straight fatigue leg with slant pockets in front and two flapped ones at the thigh.',
      'Button fly, wide belt loops and a double seat.',
    ],
    care: 'trouser',
    colors: ['Olive', 'Grey', 'Indigo'],
  },
  {
    model: 'Cargo Pant',
    printName: 'Chambray',
    stem: 'Chambray Cargo',
    rupees: 1599,
    sizes: WAISTS,
    making: [
      'A close chambray of 210 gsm from Erode, for those who want pockets in May.',
      'Light Erode chambray, 210 gsm, pre-shrunk.',
    ],
    cut: [
      'Two soft cargo pockets, and a leg that rolls to the calf.',
      'An easy leg, with pockets that lie flat when empty.',
    ],
    care: 'cotton',
    colors: ['Sky', 'Charcoal', 'Rust'],
  },
];
