/** The products of the file of `CATALOGUE`: many are checked and indexed in a thread, once, as those of a large version are. */
import { type LoadOptions, loadCatalogue, logDropped } from '#server/catalogue/products/load-catalogue.ts';
import type { FileProducts } from '#server/catalogue/versions/load/load-version.ts';
import { contentId } from '#server/catalogue/versions/load/read-version.ts';
import type { LargeVersions } from '#server/catalogue/versions/stored/large-versions.ts';
import { openStored } from '#server/catalogue/versions/stored/stored-content.ts';
import { readSource, sourceName } from './read-products.ts';

interface OpenOptions extends LoadOptions {
  readonly large?: LargeVersions | undefined;
}

export interface FileRequest {
  readonly products: string;
}

const THREAD = new URL('write-products-thread.ts', import.meta.url);

export async function openProducts(file: string, options: OpenOptions): Promise<FileProducts> {
  return (await openMany(file, options)) ?? loadCatalogue(file, options);
}

/** In memory where they cannot be stored, or have a fault that concerns all: reading them again logs it. */
async function openMany(
  file: string,
  { large, logger, now }: OpenOptions,
): Promise<FileProducts | undefined> {
  const name = large && nameOfMany(file, large.above);
  if (large === undefined || name === undefined) return undefined;
  const { folder } = large;
  const request: FileRequest = { products: file };
  try {
    const stored = await openStored({ folder, name, now: now.getTime(), thread: THREAD, request });
    logDropped(logger, file, stored.faults);
    const { catalogue, file: path, appearedAt } = stored;
    return { id: contentId(stored.name, appearedAt), catalogue, file: path };
  } catch (error) {
    logger.warn({ err: error, folder }, 'the products are not stored: they take more memory');
    return undefined;
  }
}

/** Undefined for a file with no more products than that, and for one that cannot be read. */
function nameOfMany(file: string, above: number): string | undefined {
  try {
    const source = readSource(file);
    return hasMoreRows(source.content, above) ? sourceName(source) : undefined;
  } catch {
    return undefined;
  }
}

const ROW_KEY = '"id"';

/** Each row has an id. To parse 100,000 rows takes half a second and 300 MB. */
function hasMoreRows(content: Buffer, limit: number): boolean {
  let at = -1;
  for (let rows = 0; rows <= limit; rows += 1) {
    at = content.indexOf(ROW_KEY, at + 1);
    if (at === -1) return false;
  }
  return true;
}
