/** Trousers in plain and textured cloth. */
import { type Design, WAISTS } from './design.ts';

export const PANT_PLAIN: readonly Design[] = [
  {
    model: 'Chino',
    cloth: 'Twill',
    stem: 'Twill Chino',
    rupees: 1499,
    sizes: WAISTS,
    making: [
      'Cotton twill of 260 gsm with 2% elastane, woven in Ahmedabad and garment-washed.',
      'A brushed twill from Ahmedabad, 260 gsm, with just enough stretch to cycle in.',
    ],
    cut: [
      'Sits at the waist and tapers a little below the knee; slant pockets in front, two welts behind.',
      'A straight leg with a slight taper, a hook-and-bar waist and pockets deep enough for a phone.',
    ],
    care: 'trouser',
    colors: ['Beige', 'Navy', 'Olive', 'Camel'],
  },
  {
    model: 'Pleated Trouser',
    cloth: 'Herringbone',
    stem: 'Herringbone Pleated Trouser',
    rupees: 2190,
    sizes: WAISTS,
    making: [
      'Cotton herringbone of 280 gsm, woven in Bhilwara, with the zigzag fine enough to read as plain from afar.',
      'Bhilwara herringbone, 280 gsm, brushed on the inside.',
    ],
    cut: [
      'Two forward pleats, a full thigh and a clean break at the shoe.',
      'High in the waist with side tabs in place of belt loops; the hem is left long for your tailor.',
    ],
    care: 'trouser',
    colors: ['Grey', 'Brown', 'Charcoal'],
  },
  {
    model: 'Wide-Leg Pant',
    cloth: 'Khadi Slub',
    stem: 'Khadi Wide-Leg Pant',
    rupees: 1790,
    sizes: WAISTS,
    making: [
      'Hand-spun khadi of 200 gsm from Gandhigram near Dindigul, a heavier weave than we use for shirts.',
      'Khadi from Gandhigram: thick yarn, an open weave, and a dry hand that suits the heat.',
    ],
    cut: [
      'Wide from the hip to the ankle, with a flat front and elastic at the back.',
      'A long, loose leg that moves when you walk, and pockets in both seams.',
    ],
    care: 'handloom',
    colors: ['Ivory', 'Indigo', 'Black'],
  },
  {
    model: 'Cargo Pant',
    cloth: 'Solid',
    stem: 'Canvas Cargo',
    rupees: 1890,
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
    colors: ['Olive', 'Charcoal', 'Camel'],
  },
];
