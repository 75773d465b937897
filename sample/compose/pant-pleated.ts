/** Pleated trousers. */
import { type Design, WAISTS } from './design.ts';

export const PLEATED: readonly Design[] = [
  {
    model: 'Pleated Trouser',
    printName: 'Herringbone',
    stem: 'Herringbone Pleated Trouser',
    rupees: 2199,
    sizes: WAISTS,
    making: [
      'Cotton herringbone of 280 gsm, woven in Bhilwara, with the zigzag fine enough to read as plain from afar.',
      'Bhilwara herringbone, 280 gsm, brushed on the inside.',
    ],
    cut: [
      'Two pleats a side, a full thigh and a clean break at the shoe.',
      'High in the waist and pressed to a crease; the hem is left long for your tailor.',
    ],
    care: 'trouser',
    colors: ['Grey', 'Brown', 'Charcoal', 'Olive'],
  },
  {
    model: 'Pleated Trouser',
    printName: 'Solid',
    stem: 'Linen Pleated Trouser',
    rupees: 2299,
    sizes: WAISTS,
    making: [
      'Linen of 220 gsm from Bhagalpur, heavy enough to fall straight.',
      'Bhagalpur linen in 25 lea, washed once, with a half lining to the knee.',
    ],
    cut: [
      'Two deep pleats a side and a leg that falls straight.',
      'A wide top, a narrow ankle and a soft crease.',
    ],
    care: 'trouser',
    colors: ['Ivory', 'Sage', 'Navy', 'Rust'],
  },
  {
    model: 'Pleated Trouser',
    printName: 'Pinstripe',
    stem: 'Pinstripe Pleated Trouser',
    rupees: 1999,
    sizes: WAISTS,
    making: [
      'A wool-free suiting of 240 gsm from Bhilwara, viscose and polyester, with the stripe woven in.',
      'Suiting from Bhilwara, 240 gsm, that sheds creases on the metro.',
    ],
    cut: [
      'Double pleats, a sharp crease, and a waistband gripped inside with rubber tape.',
      'Formal and straight, with a French fly that keeps the front flat.',
    ],
    care: 'trouser',
    colors: ['Charcoal', 'Navy', 'Maroon', 'Black'],
  },
  {
    model: 'Pleated Trouser',
    printName: 'Windowpane Check',
    stem: 'Windowpane Pleated Trouser',
    rupees: 2099,
    sizes: WAISTS,
    making: [
      'Poly-viscose suiting of 250 gsm from Bhilwara with a wide, faint check.',
      'A soft suiting woven in Bhilwara, the panes outlined in a single thread.',
    ],
    cut: [
      'Pleats folded to the pocket, and checks squared at the side seam.',
      'A comfortable high rise with a leg that narrows from the knee.',
    ],
    care: 'trouser',
    colors: ['Grey', 'Beige', 'Teal'],
  },
  {
    model: 'Pleated Trouser',
    printName: 'Twill',
    stem: 'Drill Pleated Trouser',
    rupees: 1799,
    sizes: WAISTS,
    making: [
      'Cotton drill of 270 gsm, a firm twill from Ahmedabad once woven for uniforms.',
      'Ahmedabad drill, 270 gsm, in pure cotton that takes a crease and keeps it.',
    ],
    cut: [
      'Two pleats a side and a full, straight leg.',
      'Cut as a 1950s trouser was, high in the waist and easy in the thigh.',
    ],
    care: 'trouser',
    colors: ['Camel', 'Indigo', 'White'],
  },
  {
    model: 'Pleated Trouser',
    printName: 'Corduroy',
    stem: 'Wide-Wale Pleated Trouser',
    rupees: 2499,
    sizes: WAISTS,
    making: [
      'Eight-wale corduroy of 340 gsm from Ahmedabad, the thickest cloth we sell.',
      'Broad-ribbed cotton corduroy, cut and brushed in Ahmedabad, for a northern January.',
    ],
    cut: [
      'Soft pleats, a straight leg and a deep hem.',
      'Roomy above the knee and neat below, lined to the thigh.',
    ],
    care: 'trouser',
    colors: ['Mustard', 'Plum', 'Brown'],
  },
];
