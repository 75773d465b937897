import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { printFault } from '#server/catalogue/fields/faults.ts';
import { replaceFile } from '#server/catalogue/replace-file.ts';
import { SAMPLE_PRODUCTS } from '#server/catalogue/sample-files.ts';
import { importProducts } from './import-products.ts';

/** Starting a command can be slow on a loaded machine. */
const COMMAND_MS = 60_000;

const HEADER =
  'id,name,category,model,color,printName,price,sizes,image,closeUp,description,isNew,isSale,discount';
const KURTA =
  'KUR-1,Vaigai Kurta,Kurtas,Sherwani,Puce,Brocade,"₹1,290.50",S | M|L,vaigai.jpg,,"Soft, and ""light"".",yes,TRUE,20%';

const read = (text: string) => importProducts(new TextEncoder().encode(text));
const faultsOf = (text: string) => read(text).faults.map(printFault);
/** The faults of the kurta with some cells changed. */
const faultsWith = (change: Partial<Record<string, string>>) => {
  const plain: Record<string, string> = {
    id: 'KUR-1',
    name: 'Vaigai Kurta',
    category: 'kurta',
    model: 'Kurta',
    color: 'Indigo',
    printName: 'Ajrakh',
    price: '1290',
    sizes: 'S|M',
    image: 'vaigai.jpg',
    closeUp: '',
    description: 'Soft.',
    isNew: 'no',
    isSale: 'no',
    discount: '',
  };
  const cells = Object.values({ ...plain, ...change }).map(cell => `"${cell}"`);
  return faultsOf(`${HEADER}\n${cells.join(',')}\n`);
};

describe('importing a spreadsheet', () => {
  it('reads a row, with any model, print and colour', () => {
    expect(read(`${HEADER}\n${KURTA}\n`)).toEqual({
      faults: [],
      products: [
        {
          id: 'KUR-1',
          name: 'Vaigai Kurta',
          category: 'kurta',
          model: 'Sherwani',
          color: 'Puce',
          printName: 'Brocade',
          price: 1290.5,
          sizes: ['S', 'M', 'L'],
          image: '/images/vaigai.avif',
          description: 'Soft, and "light".',
          isNew: true,
          isSale: true,
          discount: 20,
        },
      ],
    });
  });

  it.each([
    ['a byte order mark and CRLF', `\uFEFF${HEADER}\r\n${KURTA}\r\n`],
    ['blank rows', `${HEADER}\n,,,,,,,,,,,,,\n${KURTA}\n\n`],
    [
      'headings in words',
      `${HEADER.replace('printName', 'Print Name').replace('color', 'Colour')}\n${KURTA}`,
    ],
    [
      'semicolons',
      `${HEADER.replaceAll(',', ';')}\n${KURTA.replaceAll(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/g, ';')}\n`,
    ],
    ['tabs', `${HEADER.replaceAll(',', '\t')}\n${KURTA.replaceAll(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/g, '\t')}\n`],
  ])('reads the same from a file with %s', (_, text) => {
    expect(read(text)).toEqual(read(`${HEADER}\n${KURTA}\n`));
  });

  it('preserves a line break in quotes and counts rows as a spreadsheet does', () => {
    const two = `${HEADER}\n${KURTA.replace('Soft,', 'Soft,\n')}\n${KURTA.replace('KUR-1', 'KUR 2')}`;
    expect(faultsOf(two)).toEqual([
      'row 3, id: must be of letters, digits, - _ and . alone',
      'row 3, name: “Vaigai Kurta” is taken by row 2',
    ]);
    expect(read(`${HEADER}\n${KURTA.replace('Soft,', 'Soft,\n')}`).products[0]?.description).toContain('\n');
  });

  it.each([
    ['vaigai.jpg', '/images/vaigai.avif'],
    ['photos/vaigai.JPEG', '/images/vaigai.avif'],
    ['/images/vaigai.avif', '/images/vaigai.avif'],
    ['https://pictures.example/a/vaigai.jpg', 'https://pictures.example/a/vaigai.jpg'],
  ])('takes the picture %s for %s', (cell, image) => {
    expect(read(`${HEADER}\n${KURTA.replace('vaigai.jpg', cell)}`).products[0]?.image).toBe(image);
  });

  it.each<[string, string, string]>([
    ['price', '', 'row 2, price: is empty'],
    ['price', '1290,50', 'row 2, price: “1290,50” is not an amount'],
    ['price', '129,50', 'row 2, price: “129,50” is not an amount'],
    ['price', '-5', 'row 2, price: “-5” is not an amount'],
    ['price', '0', 'row 2, price: must lie between'],
    ['category', '', 'row 2, category: is empty'],
    ['name', '', 'row 2, name: is empty'],
    ['name', 'Two\nlines', 'row 2, name: has a line break'],
    ['image', '', 'row 2, image: is empty'],
    ['image', 'my photo.jpg', 'row 2, image: must be the name of a picture, without spaces'],
    ['sizes', 'S||M', 'row 2, sizes: holds ""'],
    ['sizes', 'S|S', 'row 2, sizes: names a size twice'],
    ['isNew', 'perhaps', 'row 2, isNew: “perhaps” must be yes or no'],
    ['discount', '0.2', 'row 2, discount: “0.2” is not a percent from 1 to 99'],
    ['discount', '20', 'row 2, discount: is given, but the product is not on sale'],
  ])('names a wrong %s: %j', (field, cell, fault) => {
    const faults = faultsWith({ [field]: cell });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(fault);
  });

  it('names every fault of every row, and returns no products', () => {
    const bad = KURTA.replace('Kurtas', '').replace('yes', 'perhaps');
    const { products, faults } = read(`${HEADER}\n${KURTA}\n${bad}\n`);
    expect(products).toEqual([]);
    expect(faults.map(({ product, field }) => `${product} ${field}`)).toEqual([
      'row 3, isNew',
      'row 3, category',
      'row 3, id',
      'row 3, name',
    ]);
  });

  it.each([
    ['', 'the file: is empty'],
    [HEADER, 'the file: has a header and no products'],
    [`${HEADER},season\n`, 'row 1, season: is not a column'],
    [`${HEADER},Price\n`, 'row 1, price: has two columns'],
    [`${HEADER.replace('price,', '')}\n`, 'row 1, price: has no column'],
    [`${HEADER}\nKUR-1,Kurta\n`, 'row 2, row: has 2 cells, where the header has 14'],
    [`${HEADER}\n"KUR-1`, 'the file: cannot be read as CSV'],
  ])('says what is wrong with a file: %j', (text, fault) => {
    expect(faultsOf(text).join('\n')).toContain(fault);
  });

  it('asks for UTF-8 where the file has another encoding', () => {
    const latin = new Uint8Array([...new TextEncoder().encode(`${HEADER}\nKUR-1,Caf`), 0xe9]);
    expect(importProducts(latin).faults.map(printFault)).toEqual([
      'the file: is not UTF-8; in Excel, save it as “CSV UTF-8”',
    ]);
  });
});

describe('the file that is written', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'nool-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('replaces the previous one, which is preserved', () => {
    const path = join(folder, 'products.json');
    replaceFile(path, 'one');
    expect(existsSync(`${path}.bak`)).toBe(false);
    replaceFile(path, 'two');
    expect(readFileSync(path, 'utf8')).toBe('two');
    expect(readFileSync(`${path}.bak`, 'utf8')).toBe('one');
    expect(readdirSync(folder).sort()).toEqual(['products.json', 'products.json.bak']);
  });

  it(
    'is not changed by a dry run or by a file with faults',
    () => {
      const before = readFileSync(SAMPLE_PRODUCTS, 'utf8');
      const run = (...args: string[]) =>
        spawnSync(
          process.execPath,
          [fileURLToPath(new URL('./import-command.ts', import.meta.url)), ...args],
          {
            encoding: 'utf8',
          },
        );
      const template = fileURLToPath(new URL('./template.csv', import.meta.url));
      const tried = run(template, '--dry-run');
      expect(tried.stdout).toContain('3 products are valid; nothing was written (--dry-run).');
      expect(tried.status).toBe(0);

      const wrong = join(folder, 'products.csv');
      writeFileSync(wrong, `${HEADER}\n${KURTA.replace('Kurtas', '')}`);
      const refused = run(wrong);
      expect(refused.stdout).toContain('row 2, category: is empty');
      expect(refused.status).toBe(1);
      expect(run('no-such-file.csv').stdout).toContain('cannot be read');
      expect(run().stdout).toContain('Usage');
      expect(readFileSync(SAMPLE_PRODUCTS, 'utf8')).toBe(before);
    },
    COMMAND_MS,
  );
});
