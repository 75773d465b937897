/** Cotton sarees. */
import { type Design, UNSIZED } from './design.ts';

export const COTTON_SAREES: readonly Design[] = [
  {
    model: 'Saree',
    printName: 'Ilkal Border',
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
    colors: ['Indigo', 'Madder', 'Plum', 'Teal'],
  },
  {
    model: 'Saree',
    printName: 'Mangalgiri Border',
    stem: 'Mangalagiri Cotton Saree',
    rupees: 1990,
    sizes: UNSIZED,
    making: [
      'Pit-loom cotton from Mangalagiri in Guntur district, 80s count, edged with the nizam border.',
      'Mangalagiri cotton, plain in the body and striped with zari in the pallu.',
    ],
    cut: [
      'Five and a half metres, with a running blouse of 80 cm.',
      'Crisp enough to keep its pleats from breakfast to the last bus.',
    ],
    care: 'handloom',
    colors: ['Mustard', 'Sage', 'Black'],
  },
  {
    model: 'Saree',
    printName: 'Jamdani',
    stem: 'Phulia Jamdani Saree',
    rupees: 3490,
    sizes: UNSIZED,
    making: [
      'Cotton jamdani from Phulia, 100s both ways, with motifs set in by hand on the loom.',
      'A Bengal jamdani woven in Phulia by families that crossed from Tangail.',
    ],
    cut: [
      'Five and a half metres, closely worked towards the pallu.',
      'Clear as water between the motifs, so choose the petticoat with care.',
    ],
    care: 'handloom',
    colors: ['White', 'Sky', 'Rose'],
  },
  {
    model: 'Saree',
    printName: 'Sungudi Dot',
    stem: 'Madurai Sungudi Saree',
    rupees: 1290,
    sizes: UNSIZED,
    making: [
      'Knotted by hand in Madurai, some fifteen thousand dots to a saree, and dyed in one bath.',
      'Madurai sungudi on soft 80s cotton, the summer saree of the Tamil south.',
    ],
    cut: [
      'Five and a half metres, with tassels at the pallu and no blouse piece.',
      'Easy to drape and easy to wash, so it is worn on weekdays.',
    ],
    care: 'print',
    colors: ['Madder', 'Leaf', 'Plum'],
  },
  {
    model: 'Saree',
    printName: 'Madras Check',
    stem: 'Chettinad Cotton Saree',
    rupees: 1690,
    sizes: UNSIZED,
    making: [
      'Kandangi checks from the looms of Karaikudi, in thick, long-wearing cotton.',
      'Chettinad cotton, woven for the big houses of Karaikudi and made to last as long.',
    ],
    cut: [
      'A heavy, short-pleated drape, good at the hip; 5.5 metres, no blouse.',
      'The checks are as bold as floor tiles, and the ends are knotted.',
    ],
    care: 'handloom',
    colors: ['Maroon', 'Turmeric', 'Charcoal', 'Olive'],
  },
  {
    model: 'Saree',
    printName: 'Khadi Slub',
    stem: 'Ponduru Khadi Saree',
    rupees: 2990,
    sizes: UNSIZED,
    making: [
      'Spun on a single-spindle charkha and woven in Ponduru, from short-staple hill cotton cleaned with a fishbone.',
      'Ponduru khadi in fine count, plain from end to end.',
    ],
    cut: [
      'Five and a half metres, and a blouse of the same.',
      'Soft, matt and cool, with a fall quite unlike that of mill cotton.',
    ],
    care: 'handloom',
    colors: ['White', 'Beige', 'Grey'],
  },
];
