/** The thread behind `open-products.ts`: reads, checks and indexes a file of products, and writes them as those of a version. */
import { parentPort, workerData } from 'node:worker_threads';
import { shownProducts } from '#server/catalogue/versions/load/shown-products.ts';
import type { WriteRequest, Written } from '#server/catalogue/versions/stored/stored-content.ts';
import { createVersionWriter } from '#server/catalogue/versions/stored/version-file.ts';
import type { FileRequest } from './open-products.ts';
import { productsOf, readSource, rowsOf, sourceName } from './read-products.ts';

const PRODUCTS_AT_ONCE = 500;

function write({ products: path, now, file }: WriteRequest<FileRequest>): Written {
  const source = readSource(path);
  const { products, faults } = productsOf(rowsOf(source), source.pictures);
  const writer = createVersionWriter(file);
  for (let at = 0; at < products.length; at += PRODUCTS_AT_ONCE)
    writer.add(products.slice(at, at + PRODUCTS_AT_ONCE));
  writer.finish({ ...shownProducts(products, { now }), categories: [], faults });
  return { written: sourceName(source) };
}

if (parentPort === null) throw new Error('This is not a worker thread');
parentPort.postMessage(write(workerData as WriteRequest<FileRequest>));
