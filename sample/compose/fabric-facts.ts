/** Fabric, fibres, technique, town and weight of a design, as its sentences on the making state them. */
import type { Fibre } from '#domain/products/product-details.ts';
import type { PrintName } from '#sample/product-terms.ts';
import type { Design } from './design.ts';

interface Fabric {
  readonly fabric: string;
  readonly fibres: readonly Fibre[];
}

const of = (...fibres: readonly (readonly [percent: number, name: string])[]): readonly Fibre[] =>
  fibres.map(([percent, name]) => ({ name, percent }));

const COTTON = of([100, 'cotton']);
const SILK = of([100, 'silk']);
const SILK_COTTON = of([50, 'silk'], [50, 'cotton']);
const STRETCH = of([98, 'cotton'], [2, 'elastane']);

/** What a sentence has to say for its cloth; the first row that fits counts. */
const FABRICS: readonly (readonly [words: RegExp, fabric: string, fibres: readonly Fibre[]])[] = [
  [/modal-cotton/, 'Modal-cotton', of([50, 'modal'], [50, 'cotton'])],
  [/modal satin/i, 'Modal satin', of([100, 'modal'])],
  [/viscose/, 'Poly-viscose suiting', of([65, 'polyester'], [35, 'viscose'])],
  [/art-silk border/, 'Cotton with an art-silk border', of([85, 'cotton'], [15, 'viscose'])],
  [/silk georgette/, 'Silk georgette', SILK],
  [/silk-cotton|silk warp|raw silk one way/i, 'Silk-cotton', SILK_COTTON],
  [/tussar/i, 'Tussar silk', SILK],
  [/gajji silk/, 'Gajji silk', SILK],
  [/Chennur silk/, 'Chennur silk', SILK],
  [/mulberry silk/, 'Mulberry silk', SILK],
  [/silk ikat/i, 'Silk', SILK],
  [/merino/i, 'Merino wool', of([100, 'wool'])],
  [/linen/i, 'Linen', of([100, 'linen'])],
  [/one per cent elastane/, 'Cotton herringbone', of([99, 'cotton'], [1, 'elastane'])],
  [/elastane, woven|two per cent elastane/, 'Cotton twill', STRETCH],
  [/khadi/i, 'Khadi cotton', COTTON],
  [/muslin/i, 'Cotton muslin', COTTON],
  [/voile/i, 'Cotton voile', COTTON],
  [/(?<!(?:lined|backed) (?:in|with) )mulmul/i, 'Cotton mulmul', COTTON],
  [/cambric/i, 'Cotton cambric', COTTON],
  [/interlock/i, 'Cotton interlock', COTTON],
  [/rib of 200 gsm/, 'Cotton rib', COTTON],
  [/waffle/i, 'Cotton waffle', COTTON],
  [/pique/i, 'Cotton pique', COTTON],
  [/melange|heathered/i, 'Melange jersey', COTTON],
  [/jersey/i, 'Cotton jersey', COTTON],
  [/cotton tee from Tiruppur/, 'Cotton jersey', COTTON],
  [/flannel/, 'Cotton flannel', COTTON],
  [/oxford/i, 'Cotton oxford', COTTON],
  [/canvas/i, 'Cotton canvas', COTTON],
  [/needlecord|corduroy/i, 'Cotton corduroy', COTTON],
  [/drill/i, 'Cotton drill', COTTON],
  [/twill/i, 'Cotton twill', COTTON],
  [/herringbone/i, 'Cotton herringbone', COTTON],
  [/poplin/i, 'Cotton poplin', COTTON],
  [/seersucker/i, 'Cotton seersucker', COTTON],
  [/chambray/i, 'Cotton chambray', COTTON],
];

/** The craft of a print; a plain cloth has none that its fabric does not say. */
const TECHNIQUES: Partial<Record<PrintName, string>> = {
  'Khadi Slub': 'Hand-spun and handwoven',
  Pinstripe: 'Woven stripe',
  'Awning Stripe': 'Yarn-dyed stripe',
  'Breton Stripe': 'Yarn-dyed stripe',
  Gingham: 'Yarn-dyed check',
  'Madras Check': 'Handwoven check',
  'Windowpane Check': 'Woven check',
  Ikat: 'Ikat, handwoven',
  Patola: 'Single ikat, handwoven',
  'Block-Print Buta': 'Hand block print',
  'Bagru Trellis': 'Hand block print',
  'Dabu Leaf': 'Dabu mud-resist print',
  Ajrakh: 'Ajrakh block print',
  Bandhani: 'Bandhani tie-dye',
  Leheriya: 'Leheriya tie-dye',
  'Sungudi Dot': 'Sungudi tie-dye',
  Jamdani: 'Handwoven jamdani',
  Chikankari: 'Chikankari hand embroidery',
  'Kantha Stitch': 'Kantha hand embroidery',
  Phulkari: 'Phulkari hand embroidery',
  'Kanchipuram Border': 'Handwoven korvai',
  'Maheshwari Border': 'Handwoven',
  'Mangalgiri Border': 'Handwoven on a pit loom',
  'Ilkal Border': 'Handwoven',
  'Chanderi Butti': 'Handwoven butti',
};

/** Towns with where they are. Those of the craft come first: a cloth is called after them and not after its mill. */
const TOWNS: Readonly<Record<string, string>> = {
  Ajrakhpur: 'near Bhuj, Gujarat',
  Dhamadka: 'Kutch, Gujarat',
  Bhuj: 'Kutch, Gujarat',
  Jamnagar: 'Gujarat',
  Rajkot: 'Gujarat',
  Bagru: 'Rajasthan',
  Sanganer: 'Jaipur, Rajasthan',
  Akola: 'Chittorgarh, Rajasthan',
  Jaipur: 'Rajasthan',
  Pedana: 'Machilipatnam, Andhra Pradesh',
  Srikalahasti: 'Andhra Pradesh',
  Madurai: 'Tamil Nadu',
  Lucknow: 'Uttar Pradesh',
  Bolpur: 'West Bengal',
  Patiala: 'Punjab',
  Kanchipuram: 'Tamil Nadu',
  Maheshwar: 'Madhya Pradesh',
  Chanderi: 'Madhya Pradesh',
  Mangalagiri: 'Andhra Pradesh',
  Ilkal: 'Karnataka',
  Pochampally: 'Telangana',
  Koyyalagudem: 'Telangana',
  Puttapaka: 'Telangana',
  Bargarh: 'Odisha',
  Phulia: 'West Bengal',
  Santipur: 'West Bengal',
  Murshidabad: 'West Bengal',
  Ponduru: 'Andhra Pradesh',
  Gandhigram: 'Dindigul, Tamil Nadu',
  Chirala: 'Andhra Pradesh',
  Karaikudi: 'Tamil Nadu',
  Kullu: 'Himachal Pradesh',
  Bhagalpur: 'Bihar',
  Salem: 'Tamil Nadu',
  Karur: 'Tamil Nadu',
  Tiruppur: 'Tamil Nadu',
  Erode: 'Tamil Nadu',
  Coimbatore: 'Tamil Nadu',
  Ahmedabad: 'Gujarat',
  Bhilwara: 'Rajasthan',
  Ichalkaranji: 'Maharashtra',
  Ludhiana: 'Punjab',
};

export const TOWN_NAMES = Object.keys(TOWNS);

/** The facts of a design, as fields of its products. */
export function fabricFacts(design: Design) {
  const { fabric, fibres } = toFabric(design);
  const technique = toTechnique(design);
  const town = TOWN_NAMES.find(name => says(design, new RegExp(`\\b${name}\\b`)));
  const gsm = design.making.map(line => /(\d+) gsm/.exec(line)?.[1]).find(found => found !== undefined);
  return {
    fabric,
    fibres,
    ...(technique === undefined ? {} : { technique }),
    ...(town === undefined ? {} : { town: `${town}, ${TOWNS[town]}` }),
    ...(gsm === undefined ? {} : { gsm: Number(gsm) }),
  };
}

function toFabric(design: Design): Fabric {
  const [, fabric = 'Cotton', fibres = COTTON] = FABRICS.find(([words]) => says(design, words)) ?? [];
  return { fabric, fibres };
}

function toTechnique(design: Design): string | undefined {
  if (design.printName === 'Ikat' && says(design, /double ikat/i)) return 'Double ikat, handwoven';
  if (design.printName === 'Kalamkari Vine')
    return says(design, /pen/) ? 'Pen kalamkari, drawn by hand' : 'Kalamkari block print';
  return TECHNIQUES[design.printName];
}

function says({ making }: Design, words: RegExp): boolean {
  return making.some(line => words.test(line));
}
