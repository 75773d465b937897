/** Exports of other shop systems, composed as these write them: 3 garments in 3 colours and 5 sizes, unless more are asked for. */

export const COLORS = ['Indigo', 'Rust', 'Sage'];
export const SIZES = ['S', 'M', 'L', 'XL', 'XXL'];
const NAMES = ["Weaver's Kurta", 'Ajrakh Shirt', 'Mulmul Dress'];

const cell = (text: string) => (/[",;\t\n|]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

export interface ExportOptions {
  readonly products?: number;
  readonly separator?: string;
  /** What stands before the paths of pictures. */
  readonly pictures?: string;
  readonly price?: number;
}

export function printTable(rows: readonly (readonly string[])[], separator = ','): string {
  return rows.map(row => row.map(cell).join(separator)).join('\r\n');
}

export function garments(products = NAMES.length) {
  return Array.from({ length: products }, (_, index) => {
    const name = NAMES[index % NAMES.length] ?? '';
    const title = index < NAMES.length ? name : `${name} ${index + 1}`;
    const handle = title.toLowerCase().replaceAll("'", '').replaceAll(' ', '-');
    return { title, handle, type: ['Kurtas', 'Shirts', 'Dresses'][index % 3] ?? '', code: `G${index + 1}` };
  });
}

/** Pieces of a size: 1 to 5. */
export const pieces = (size: string) => SIZES.indexOf(size) + 1;

export const PIECES_OF_COLOR = 15;

export const BODY =
  '<p>Woven by hand.<br>Light &amp; soft.</p>\n<ul><li>Fabric: Cotton mulmul</li><li>Care: Hand wash cold</li></ul>';

export const picture = (base: string, name: string) => `${base}/${name}.jpg`;

/** A barcode with its check digit. */
export function barcode(colorIndex: number, sizeIndex: number): string {
  const digits = `8901234500${colorIndex}${sizeIndex}`;
  const sum = Array.from(digits).reduce(
    (all, digit, index) => all + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  );
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
