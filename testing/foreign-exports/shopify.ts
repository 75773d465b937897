/** Exports of Shopify. */
import {
  BODY,
  barcode,
  COLORS,
  type ExportOptions,
  garments,
  picture,
  pieces,
  printTable,
  SIZES,
} from './garments.ts';

const HEADER =
  'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option1 Linked To,Option2 Name,Option2 Value,Option2 Linked To,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Fulfillment Service,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Variant Barcode,Image Src,Image Position,Image Alt Text,Gift Card,SEO Title,SEO Description,Google Shopping / MPN,Variant Image,Variant Weight Unit,Variant Tax Code,Cost per item,Status'.split(
    ',',
  );

/** What the first row of a product says. */
const FIRST = {
  'Body (HTML)': BODY,
  Vendor: 'Nool',
  'Product Category': 'Apparel & Accessories > Clothing',
  Tags: 'festive, New, hsn-6211',
  Published: 'true',
  'Option1 Name': 'Color',
  'Option2 Name': 'Size',
  'Gift Card': 'false',
  'SEO Description': 'Woven by hand.',
  Status: 'active',
};

/** In the layout of the export of a shop: further pictures are rows of their own. */
export function shopifyExport({
  products,
  separator,
  pictures = 'https://cdn.example/files',
  price = 1499,
}: ExportOptions = {}) {
  const rows = garments(products).flatMap(({ title, handle, type, code }) => {
    const variants = COLORS.flatMap((color, colorIndex) =>
      SIZES.map((size, sizeIndex): Record<string, string> => {
        const isFirst = colorIndex + sizeIndex === 0;
        const own = picture(pictures, `${handle}-${color.toLowerCase()}`);
        return {
          Handle: handle,
          ...(isFirst && { ...FIRST, Title: title, Type: type, 'SEO Title': `${title} | Nool` }),
          'Option1 Value': color,
          'Option2 Value': size,
          'Variant SKU': `'${code}-${color.slice(0, 3).toUpperCase()}-${size}`,
          'Variant Grams': '240',
          'Variant Inventory Tracker': 'shopify',
          'Variant Inventory Qty': String(pieces(size)),
          'Variant Inventory Policy': 'deny',
          'Variant Fulfillment Service': 'manual',
          'Variant Price': `${price}.00`,
          'Variant Compare At Price': '1999.00',
          'Variant Requires Shipping': 'true',
          'Variant Taxable': 'true',
          'Variant Barcode': `'${barcode(colorIndex, sizeIndex)}`,
          ...(sizeIndex === 0 && {
            'Image Src': own,
            'Image Position': '1',
            'Image Alt Text': `${title} in ${color}`,
          }),
          'Variant Image': own,
          'Variant Weight Unit': 'g',
          'Cost per item': '600',
        };
      }),
    );
    const further = ['back', 'hem'].map(view => ({
      Handle: handle,
      'Image Src': picture(pictures, `${handle}-${view}`),
      'Image Position': '9',
      'Image Alt Text': '',
    })) as Record<string, string>[];
    return [...variants, ...further].map(row => HEADER.map(heading => row[heading] ?? ''));
  });
  return printTable([HEADER, ...rows], separator);
}

/** In the layout of the template, which new shops export. */
export function shopifyTemplate(options: ExportOptions = {}) {
  const names: Readonly<Record<string, string>> = {
    Handle: 'URL handle',
    'Body (HTML)': 'Description',
    'Product Category': 'Product category',
    Published: 'Published on online store',
    'Option1 Name': 'Option1 name',
    'Option1 Value': 'Option1 value',
    'Option2 Name': 'Option2 name',
    'Option2 Value': 'Option2 value',
    'Variant SKU': 'SKU',
    'Variant Grams': 'Weight value (grams)',
    'Variant Inventory Tracker': 'Inventory tracker',
    'Variant Inventory Qty': 'Inventory quantity',
    'Variant Inventory Policy': 'Continue selling when out of stock',
    'Variant Fulfillment Service': 'Fulfillment service',
    'Variant Price': 'Price',
    'Variant Compare At Price': 'Compare-at price',
    'Variant Requires Shipping': 'Requires shipping',
    'Variant Taxable': 'Charge tax',
    'Variant Barcode': 'Barcode',
    'Image Src': 'Product image URL',
    'Image Position': 'Image position',
    'Image Alt Text': 'Image alt text',
    'Gift Card': 'Gift card',
    'SEO Title': 'SEO title',
    'SEO Description': 'SEO description',
    'Variant Image': 'Variant image URL',
    'Variant Weight Unit': 'Weight unit for display',
    'Variant Tax Code': 'Tax code',
  };
  const [header = '', ...lines] = shopifyExport({ ...options, separator: ',' }).split('\r\n');
  const renamed = header
    .split(',')
    .map(heading => names[heading] ?? heading)
    .join(',');
  return [renamed, ...lines].join('\r\n');
}

/** A row for each size and location; a piece of each is in an open order. */
export function shopifyInventory({ products }: ExportOptions = {}) {
  const header =
    'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,SKU,HS Code,COO,Location,Bin name,Incoming (not editable),Unavailable (not editable),Committed (not editable),Available (not editable),On hand (current),On hand (new)'.split(
      ',',
    );
  const rows = garments(products).flatMap(({ title, handle }) =>
    COLORS.flatMap(color =>
      SIZES.flatMap(size =>
        ['Chennai', 'Mumbai'].map(location => [
          handle,
          title,
          'Color',
          color,
          'Size',
          size,
          '',
          '',
          'x',
          '',
          'IN',
          location,
          '',
          '0',
          '0',
          '1',
          location === 'Mumbai' && size === 'S' ? 'not stocked' : '2',
          location === 'Mumbai' && size === 'S' ? 'not stocked' : '3',
          '',
        ]),
      ),
    ),
  );
  return printTable([header, ...rows]);
}
