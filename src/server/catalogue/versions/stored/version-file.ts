/**
 * The checked and indexed products of a large version, as a file: they themselves as JSON one after the other, what describes them,
 * the index, and a footer that says where each part is and what its bytes add up to.
 */
import { closeSync, createReadStream, openSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { deserialize, serialize } from 'node:v8';
import { crc32 } from 'node:zlib';
import * as z from 'zod/mini';
import { type Catalogue, createCatalogue } from '#domain/catalogue.ts';
import { type IndexParts, indexParts } from '#domain/listing/listing-index.ts';
import type { Product } from '#domain/products/product.ts';
import type { VersionContent } from '#server/catalogue/versions/load/read-version.ts';

/** All that is known of the products but they themselves, which are read by where they stand in the file. */
export interface VersionHead extends Pick<VersionContent, 'changesAt' | 'appearedAt'> {
  readonly categories: Catalogue['categories'];
  readonly priceRange: Catalogue['priceRange'];
  /** Of the products that are shown, in their order. */
  readonly ids: readonly string[];
  /** By position, in bytes. */
  readonly starts: Float64Array;
  readonly lengths: Uint32Array;
  readonly faults: readonly LoggedFault[];
}

/** Why a record or a row is left out, as each start logs it. */
export type LoggedFault = Readonly<Record<string, string>>;

type WrittenContent = Pick<VersionContent, 'products' | 'categories'> &
  Pick<VersionHead, 'changesAt' | 'appearedAt' | 'faults'>;

interface Place {
  readonly start: number;
  readonly length: number;
}

const PlaceJson = z.object({ start: z.int(), length: z.int() });
const Footer = z.object({ code: z.string(), head: PlaceJson, index: PlaceJson, sum: z.int() });

type Footer = z.infer<typeof Footer>;

/** Padded with spaces, so that it is found from the end. */
const FOOTER_BYTES = 256;
const CHUNK_BYTES = 1024 * 1024;

export interface VersionWriter {
  /** Takes products in any order, also such as are not shown. */
  readonly add: (products: readonly Product[]) => void;
  /** Writes what describes them and closes the file. */
  readonly finish: (content: WrittenContent) => void;
}

export interface VersionFile {
  readonly path: string;
  /** Names the code that reads the file: it is of no use to other code. */
  readonly code: string;
}

export function createVersionWriter({ path, code }: VersionFile): VersionWriter {
  const file = openSync(path, 'w');
  const written = new Map<string, Place>();
  let end = 0;
  let sum = 0;

  function append(bytes: Buffer): Place {
    const place = { start: end, length: bytes.length };
    writeFileSync(file, bytes);
    sum = crc32(bytes, sum);
    end += bytes.length;
    return place;
  }

  return {
    add: products => {
      const rows = products.map(product => Buffer.from(JSON.stringify(product)));
      let { start } = append(Buffer.concat(rows));
      for (const [at, { length }] of rows.entries()) {
        written.set(products[at]?.id ?? '', { start, length });
        start += length;
      }
    },
    finish: ({ products, categories: rows, changesAt, appearedAt, faults }) => {
      const catalogue = createCatalogue(products, rows);
      const { categories, priceRange } = catalogue;
      const ids = products.map(({ id }) => id);
      const starts = Float64Array.from(ids, id => written.get(id)?.start ?? 0);
      const lengths = Uint32Array.from(ids, id => written.get(id)?.length ?? 0);
      const described = { changesAt, appearedAt, faults, categories, priceRange };
      const head: VersionHead = { ...described, ids, starts, lengths };
      const places = { head: append(serialize(head)), index: append(serialize(indexParts(catalogue))) };
      const footer: Footer = { code, ...places, sum };
      writeFileSync(file, JSON.stringify(footer).padEnd(FOOTER_BYTES));
      closeSync(file);
    },
  };
}

/** The head of a file that this code has written and of which no byte has changed; undefined for any other, or none. */
export async function readVersionHead({ path, code }: VersionFile): Promise<VersionHead | undefined> {
  try {
    const footer = await readFooter(path);
    const end = footer.index.start + footer.index.length;
    if (footer.code !== code || (await sumOf(path, end)) !== footer.sum) return undefined;
    return deserialize(await readPlace(path, footer.head)) as VersionHead;
  } catch {
    return undefined;
  }
}

/** Of a file that `readVersionHead` has found right. */
export async function readVersionParts(
  path: string,
): Promise<{ readonly head: VersionHead; readonly index: IndexParts }> {
  const footer = await readFooter(path);
  const [head, index] = await Promise.all([readPlace(path, footer.head), readPlace(path, footer.index)]);
  return { head: deserialize(head) as VersionHead, index: deserialize(index) as IndexParts };
}

async function readFooter(path: string): Promise<Footer> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const { buffer } = await file.read(Buffer.alloc(FOOTER_BYTES), 0, FOOTER_BYTES, size - FOOTER_BYTES);
    return Footer.parse(JSON.parse(buffer.toString()));
  } finally {
    await file.close();
  }
}

async function readPlace(path: string, { start, length }: Place): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.allocUnsafe(length), 0, length, start);
    return buffer;
  } finally {
    await file.close();
  }
}

async function sumOf(path: string, end: number): Promise<number> {
  let sum = 0;
  const chunks = createReadStream(path, { end: end - 1, highWaterMark: CHUNK_BYTES });
  for await (const chunk of chunks) sum = crc32(chunk as Buffer, sum);
  return sum;
}
