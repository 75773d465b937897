/** What a PDF shows to a reader, by the programs of poppler-utils. */
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';

/** Small files in which a line that moved or a sign that is missing still shows. */
const DOTS_PER_INCH = 50;

/** Without empty lines, and with two spaces between columns, as versions of the program differ in both. */
export function readText(pdf: Buffer): string {
  const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' });
  const lines = text.split(/[\n\f]/).map(line => line.trim().replaceAll(/ {2,}/g, '  '));
  return `${lines.filter(Boolean).join('\n')}\n`;
}

/** The first page in shades of grey, as PNG. */
export async function readPicture(pdf: Buffer): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'pdf-'));
  try {
    const file = join(folder, 'document.pdf');
    await writeFile(file, pdf);
    const page = join(folder, 'page');
    execFileSync('pdftoppm', ['-r', String(DOTS_PER_INCH), '-gray', '-png', '-singlefile', file, page]);
    return await sharp(await readFile(`${page}.png`))
      .png({ palette: true, colours: 16 })
      .toBuffer();
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** How many pixels of two pictures differ by more than what another version of the programs may draw differently. */
export async function pixelsApart(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([one, other].map(png => sharp(png).greyscale().raw().toBuffer()));
  if (a === undefined || b === undefined || a.length !== b.length) return Number.POSITIVE_INFINITY;
  return a.reduce((count, shade, index) => (Math.abs(shade - (b[index] ?? 0)) > 64 ? count + 1 : count), 0);
}
