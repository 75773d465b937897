/** What the template of the spreadsheet says about each column. */
import { columnHeading, STOCK_HEADING } from './column-headings.ts';
import { COLUMN_NAMES, type ColumnName, fieldRow } from './product-fields.ts';

interface ColumnGuide {
  /** What to write into a cell. */
  readonly write: string;
  /** A cell that the import accepts; all of them together are one product. */
  readonly example: string;
}

const GUIDE = {
  id: {
    write:
      'Your own number of the product: letters, digits, - _ and . alone. It never changes: orders name it.',
    example: 'KUR-1001',
  },
  name: { write: 'As shoppers read it. No two products have the same.', example: 'Vaigai Ajrakh Kurta' },
  category: { write: 'The name of one of the categories of your shop.', example: 'Kurta' },
  model: { write: 'What kind of garment it is; shoppers can search for it.', example: 'Straight Kurta' },
  color: { write: 'The colour; shoppers filter by it.', example: 'Indigo' },
  printName: { write: 'Solid if empty.', example: 'Ajrakh' },
  price: { write: 'What the shopper pays, in rupees.', example: '1890' },
  priceBefore: {
    write: 'Struck through beside the price: whole rupees, above the price. The product is on sale then.',
    example: '2290',
  },
  sizes: {
    write: 'From small to large. Empty for a saree or a stole, which has one size.',
    example: 'S|M|L|XL',
  },
  image: {
    write: 'The file name of the first photo. Empty: the product waits for a photo with its number or name.',
    example: 'vaigai-kurta.jpg',
  },
  closeUp: { write: 'The file name of a photo of the cloth from near.', example: 'vaigai-kurta-cloth.jpg' },
  description: {
    write: 'Two to four sentences: fabric, cut, where it comes from. Empty: name and colour.',
    example: 'Ajrakh printed by hand on soft cotton, cut straight to the knee.',
  },
  isNew: { write: 'yes or no. Empty is no.', example: 'yes' },
  isSale: { write: 'yes or no. A price before puts a product on sale by itself.', example: 'yes' },
  images: {
    write: 'Further photos, each with what it shows.',
    example: 'back.jpg: The kurta from behind | hem.jpg: The hem',
  },
  for: { write: 'women, men, unisex, girls, boys or baby.', example: 'women' },
  occasion: { write: 'When it is worn; shoppers filter by it.', example: 'Office | Festive' },
  fabric: { write: 'What it is made of, for its page.', example: 'Cotton mulmul' },
  fibres: {
    write: 'Each fibre with its percentage; together they make 100.',
    example: '60% cotton, 40% silk',
  },
  technique: { write: 'How it is woven, printed or embroidered.', example: 'Hand block print' },
  town: { write: 'Where it is woven or printed.', example: 'Ajrakhpur, Gujarat' },
  gsm: { write: 'Grams of a square metre of the cloth.', example: '120' },
  care: { write: 'How to wash and keep it.', example: 'Hand wash cold.' },
  fit: { write: 'The cut in a word or two.', example: 'Relaxed' },
  runs: { write: 'small or large, where the usual size does not fit as usual.', example: 'small' },
  photoModel: { write: 'Height of the person in the photos, and the size worn.', example: '168 cm | M' },
  fitNote: { write: 'Anything else about the fit.', example: 'Cut wide at the shoulder.' },
  sizeChart: {
    write: 'What is measured, then the figures of each size in centimetres.',
    example: 'Chest, Length | S: 92, 100 | M: 97, 101 | L: 102, 102 | XL: 107, 103',
  },
  mrp: { write: 'The MRP in rupees, with all taxes; not below the price.', example: '2290' },
  hsn: { write: 'The HSN code: 4, 6 or 8 digits.', example: '6211' },
  taxClass: { write: 'apparel, fabric (such as a saree) or other. Empty is apparel.', example: 'other' },
  taxPercent: { write: 'The rate of GST, only where the tax class is other.', example: '12' },
  countryOfOrigin: { write: 'The country it is made in.', example: 'India' },
  maker: {
    write: 'Name and address of the maker, packer or importer.',
    example: 'Nool Handlooms | 14 Arcot Road, Chennai 600026',
  },
  netQuantity: { write: 'What one piece holds.', example: '1 piece' },
  weightGrams: { write: 'The weight of the piece in grams.', example: '240' },
  sizeNumbers: {
    write: 'Your own numbers of single sizes, where they have any.',
    example: 'S: KUR-1001-S; XL: KUR-1001-XL',
  },
  sizePrices: {
    write: 'What dearer sizes cost in rupees. The price is that of the cheapest size.',
    example: 'XL: 1990',
  },
  sizePricesBefore: {
    write: 'Struck through beside the price of a size: whole rupees above it, only on sale.',
    example: 'XL: 2390',
  },
  sizeWeights: { write: 'The weights of single sizes in grams.', example: 'XL: 280' },
  barcodes: {
    write: 'The digits below the barcodes of single sizes.',
    example: 'S: 8901234567890; M: 8901234567906',
  },
  tags: { write: 'Further words that a search finds it by.', example: 'festive | office wear' },
  styleCode: {
    write: 'The same for all colours of a design: their pages link to each other.',
    example: 'VAIGAI',
  },
  seoTitle: {
    write: 'The title in search engines. Empty: the name.',
    example: 'Ajrakh kurta, printed by hand',
  },
  seoDescription: {
    write: 'The sentence below it. Empty: the description.',
    example: 'A straight kurta of soft cotton from Ajrakhpur.',
  },
  seoImage: { write: 'The photo of a shared link. Empty: the first photo.', example: 'kurta-link.jpg' },
  publishAt: {
    write: 'The product is shown from this day, or this time, in India.',
    example: '2026-12-01 10:00',
  },
  state: { write: 'draft, live or archived. Empty is live.', example: 'live' },
} as const satisfies Record<ColumnName, ColumnGuide>;

export interface GuideRow extends ColumnGuide {
  readonly heading: string;
  /** Says whether a new product needs it. */
  readonly isNeeded: boolean;
}

const STOCK: GuideRow = {
  heading: STOCK_HEADING,
  write:
    'How many pieces there are now of each size; one number where there is one size. Empty changes nothing, not counted stops counting.',
  example: 'S: 3; M: 5',
  isNeeded: false,
};

/** The columns in the order of the export. */
export const GUIDE_ROWS: readonly GuideRow[] = COLUMN_NAMES.flatMap(field => {
  const row = {
    heading: columnHeading(field),
    isNeeded: fieldRow(field).isOptional !== true,
    ...GUIDE[field],
  };
  return field === 'sizes' ? [row, STOCK] : [row];
});
