/** What shoppers type, tried on the products of the sample shop: each search is answered as a good shop assistant would. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readCatalogue } from '#contract/products/product.ts';
import { type ColorFamily, colorFamilies } from '#domain/listing/color-families.ts';
import { listProducts } from '#domain/listing/listing.ts';
import { EVERYTHING } from '#domain/listing/listing-query.ts';
import type { Product } from '#domain/products/product.ts';
import { createDictionary } from './dictionary.ts';

const { catalogue } = readCatalogue(JSON.parse(readFileSync('sample/products.json', 'utf8')));
const dictionary = createDictionary([]);

type Kind = (product: Product) => boolean;

const text = ({ name, category, model, color, printName, description }: Product) =>
  [name, category, model, color, printName, description].join(' ');
const category =
  (...keys: string[]): Kind =>
  product =>
    keys.includes(product.category);
const model =
  (pattern: RegExp): Kind =>
  product =>
    pattern.test(product.model);
const says =
  (pattern: RegExp): Kind =>
  product =>
    pattern.test(text(product));
const isNamed =
  (pattern: RegExp): Kind =>
  product =>
    pattern.test(`${product.name} ${product.printName}`);
const inFamily =
  (family: ColorFamily): Kind =>
  product =>
    colorFamilies(product.color).includes(family);
const madeFor =
  (...wearers: string[]): Kind =>
  product =>
    wearers.includes(product.for ?? '');
const upTo =
  (rupees: number): Kind =>
  product =>
    product.price <= rupees * 100;
const from =
  (rupees: number): Kind =>
  product =>
    product.price >= rupees * 100;
const inSize =
  (size: string): Kind =>
  product =>
    product.sizes.includes(size);
const isId =
  (id: string): Kind =>
  product =>
    product.id === id;

const KURTA = model(/Kurta/);
const SAREE = model(/^Saree$/);
const PANT = category('pant');
const WOMEN = madeFor('women', 'unisex');
const MEN = madeFor('men', 'unisex');
const BLUE = inFamily('blue');
const BABY = category('baby');
const SILK_FIBRE: Kind = ({ fibres = [] }) => fibres.some(({ name }) => /silk/i.test(name));
const COTTON_FIBRE: Kind = ({ fibres = [] }) => fibres.some(({ name }) => /cotton/i.test(name));
const suits =
  (occasion: string): Kind =>
  product =>
    product.occasion?.includes(occasion) === true;
const SILK = says(/silk|tussar|mulberry/i);

/** The first products that a search shows have all of the kinds. There are at least so many. */
type Row = readonly [search: string, least: number, ...kinds: Kind[]];

const ROWS: readonly Row[] = [
  // Colours by family, in English, Hindi and Tamil, in any script.
  ['blue', 100, BLUE],
  ['blue kurta', 10, BLUE, KURTA],
  ['pure cotton kurta', 10, KURTA, ({ fibres = [] }) => fibres.some(({ name }) => /cotton/i.test(name))],
  ['32 waist pant', 20, PANT, inSize('32')],
  ['neela kurta', 10, BLUE, KURTA],
  ['नीला कुर्ता', 10, BLUE, KURTA],
  ['நீலம் சேலை', 3, BLUE, SAREE],
  ['laal saree', 3, inFamily('red'), SAREE],
  ['red shirt', 5, inFamily('red'), category('shirt')],
  ['green t-shirt', 5, inFamily('green'), category('tshirt')],
  ['pink dress for baby', 1, inFamily('pink'), category('baby')],
  ['black pants', 2, inFamily('black'), PANT],
  ['white cotton kurta', 1, inFamily('white'), KURTA],
  ['yellow saree', 2, inFamily('yellow'), SAREE],
  ['navy blue shirt', 2, product => product.color === 'Navy', category('shirt')],
  ['crimson kurta', 3, inFamily('red'), KURTA],
  ['sky blue', 10, product => product.color === 'Sky'],
  ['grey tshirts', 1, inFamily('grey'), category('tshirt')],
  // Garments by any name.
  ['kurta', 80, KURTA],
  ['kurti', 80, KURTA],
  ['kurtha', 80, KURTA],
  ['குர்தா', 80, KURTA],
  ['कुर्ता', 80, KURTA],
  ['sari', 50, SAREE],
  ['sarees', 50, SAREE],
  ['साड़ी', 50, SAREE],
  ['புடவை', 50, SAREE],
  ['trousers', 21, PANT],
  ['chinos', 18, model(/Chino/)],
  ['tee', 80, category('tshirt')],
  ['t shirts', 80, category('tshirt')],
  ['shirt', 80, category('shirt')],
  ['dupata', 16, model(/Dupatta/)],
  ['chunni', 16, model(/Dupatta/)],
  ['shawl', 14, model(/Stole/)],
  ['anarkalli', 16, model(/Anarkali/)],
  ['dhoti', 1, category('pyjama', 'baby', 'shirt', 'kurta')],
  ['nighty', 20, category('pyjama')],
  ['night suit', 20, category('pyjama')],
  ['pajama', 80, category('pyjama')],
  ['baby frock', 20, category('baby')],
  ['onesie', 26, model(/Romper/)],
  ['வைகை குர்தா', 1, KURTA, isNamed(/vaigai/i)],
  ['golden saree', 3, SAREE],
  ['jeans', 20, PANT],
  ['leggings', 10, category('pant', 'pyjama')],
  // For whom.
  ['mens', 50, MEN],
  ['women kurta', 30, WOMEN, KURTA],
  ['ladies kurti', 30, WOMEN, KURTA],
  ["men's shirts", 20, MEN, category('shirt')],
  ['kids', 80, madeFor('girls', 'boys', 'baby')],
  ['baby girl', 40, category('baby')],
  ['gents pant', 20, MEN, PANT],
  ['cotton saree for women', 5, SAREE, says(/cotton/i)],
  // Cloths, prints and places.
  ['kanjivaram', 7, says(/kanchi/i)],
  ['ikkat', 27, says(/ikat|pochampally|patola/i)],
  ['pattu', 20, SILK],
  ['resham saree', 5, SILK, SAREE],
  ['handloom silk', 10, SILK, category('handloom')],
  ['silk saree', 8, SILK, SAREE],
  ['lucknowi', 7, says(/chikan|lucknow/i)],
  ['hand block print', 25, says(/block|buta|bagru|dabu|ajrakh|sanganer|kalamkari/i)],
  ['tie dye', 20, says(/bandhani|leheriya|sungudi|tied|shibori/i)],
  ['checked shirt', 10, says(/check|gingham|madras|windowpane/i), category('shirt')],
  ['striped tee', 10, says(/strip/i), category('tshirt')],
  ['khadi kurta', 5, isNamed(/khadi/i), KURTA],
  ['linen pants', 3, says(/linen/i), PANT],
  ['soothi saree', 5, SAREE, says(/cotton|cottons/i)],
  ['banarasi', 0],
  // Occasions.
  ['office wear', 10, says(/office|formal|trouser|chino/i)],
  ['wedding saree', 3, SAREE],
  ['winter wear', 3, says(/winter|wool|corduroy|needlecord|warm|brushed|thermal|waffle/i)],
  // Prices and sizes.
  ['t shirt under 500', 11, category('tshirt'), upTo(500)],
  ['below ₹1,000', 100, upTo(1000)],
  ['kurta 1000 to 2000', 5, KURTA, from(1000), upTo(2000)],
  ['saree above 2k', 5, SAREE, from(2000)],
  ['500 se kam tshirt', 11, category('tshirt'), upTo(500)],
  ['XL shirt', 20, category('shirt'), inSize('XL')],
  ['trousers size 32', 10, PANT, inSize('32')],
  ['2xl kurta', 10, KURTA, inSize('XXL')],
  ['0-3 months', 10, inSize('0-3 M')],
  // Numbers.
  ['KUR-0042', 1, isId('KUR-0042')],
  ['kur 42', 1, isId('KUR-0042')],
  ['kur0042', 1, isId('KUR-0042')],
  ['ＫＵＲ－００４２', 1, isId('KUR-0042')],
  ['#kur‑0042', 1, isId('KUR-0042')],
  // What only connects makes no difference.
  ['a saree with zari', 4, SAREE, says(/zari/i)],
  ['show me blue sarees', 3, BLUE, SAREE],
  ['mulmul ka kurta', 1, says(/mulmul/i), KURTA],
  ['👗 red saree', 3, inFamily('red'), SAREE],
  ['saree😍', 50, SAREE],
  ['kurta kurta kurta', 80, KURTA],
  ['the for with and', 560],
  ['cheap sarees', 50, SAREE],
  ['best price shirt', 80, category('shirt')],
  ['latest kurti design', 10, KURTA, ({ isNew }) => isNew],
  ['discount kurta', 10, KURTA, ({ isSale }) => isSale],
  // Occasions, by what the owner states first.
  ['for wedding', 40, suits('Wedding')],
  ['wedding gift', 40, suits('Wedding')],
  ['shaadi ke liye saree', 10, SAREE],
  ['haldi dress', 5, inFamily('yellow')],
  ['mehendi function kurta', 10, KURTA, inFamily('green')],
  ['sangeet outfit', 40, suits('Festive')],
  ['diwali saree', 10, SAREE, suits('Festive')],
  ['onam saree', 10, SAREE, suits('Festive')],
  ['casual shirt men', 5, category('shirt'), MEN, suits('Everyday')],
  ['travel pants', 3, PANT, suits('Travel')],
  ['office kurta for women', 3, KURTA, WOMEN, suits('Office')],
  // Details of cut and shade, which few products say.
  ['linen shirt half sleeve', 10, category('shirt'), says(/linen/i)],
  ['full sleeves shirt', 80, category('shirt'), says(/full|sleeve/i)],
  ['round neck t shirt', 80, category('tshirt'), says(/round|neck/i)],
  ['long kurta for women', 40, KURTA, WOMEN, says(/long/i)],
  ['dark green shirt', 5, inFamily('green'), category('shirt')],
  ['light blue shirt', 5, BLUE, category('shirt')],
  ['off white kurta', 4, KURTA, inFamily('white')],
  ['maroon colour saree', 3, SAREE, ({ color }) => color === 'Maroon'],
  ['silk saree with blouse piece', 8, SILK_FIBRE, SAREE],
  ['pants with pockets', 10, PANT, says(/pocket/i)],
  ['kurta pajama set', 20, model(/Kurta Set/)],
  ['soft cotton saree', 10, SAREE, COTTON_FIBRE],
  // Prices, sizes and ages as shoppers write them.
  ['cotton saree below 2000', 10, SAREE, upTo(2000)],
  ['shirt in 1200', 10, category('shirt'), upTo(1200)],
  ['kurta for 1500', 10, KURTA, upTo(1500)],
  ['saree @ 2000', 10, SAREE, upTo(2000)],
  ['saree under 2,500/-', 14, SAREE, upTo(2500)],
  ['kurta 500-1000', 13, KURTA, from(500), upTo(1000)],
  ['mens kurta xl', 10, KURTA, MEN, inSize('XL')],
  ['plus size kurta', 10, KURTA, inSize('XXL')],
  ['free size', 50, category('handloom')],
  ['2 year girl frock', 5, BABY, inSize('18-24 M')],
  ['baby boy dress 6 months', 10, BABY],
  ['new born baby clothes', 50, BABY],
  ['kur - 0042', 1, isId('KUR-0042')],
  // Slips.
  ['indigo dupatta', 1, model(/Dupatta/), ({ color }) => color === 'Indigo'],
  ['linnen shirt', 10, says(/linen/i), category('shirt')],
  ['coton saree', 10, SAREE, COTTON_FIBRE],
  ['kalamkri', 10, says(/kalamkari/i)],
  ['embroidary kurta', 5, KURTA, says(/chikan|kantha|phulkari/i)],
  ['chikenkari', 5, says(/chikan/i)],
  ['polo tshirt men', 10, model(/Polo/), MEN],
  ['night dress for ladies', 50, category('pyjama'), WOMEN],
  ['printed shirt', 10, category('shirt')],
  ['plain white shirt', 2, inFamily('white'), category('shirt')],
  ['handmade shawl', 10, model(/Stole/)],
  ['ajrak print', 20, says(/ajrakh/i)],
];

const FIRST = 5;

describe('a search of the sample shop', () => {
  it.each(ROWS.map(([search, least, ...kinds]) => ({ search, least, kinds })))(
    'for $search finds at least $least of the right kinds first',
    ({ search, least, kinds }) => {
      const { products, total } = listProducts(catalogue, { ...EVERYTHING, search }, { dictionary });
      expect(total).toBeGreaterThanOrEqual(least);
      for (const product of products.slice(0, Math.min(least, FIRST)))
        for (const kind of kinds) expect(kind(product), `${product.id} ${text(product)}`).toBe(true);
    },
  );
});
