/** `npm run catalogue:compose`: generates `sample/products.json` from the designs. */
import { writeFileSync } from 'node:fs';
import { printProducts } from '#server/catalogue/products/product-file.ts';
import { SAMPLE_PRODUCTS } from '#server/catalogue/products/sample-files.ts';
import { composeProducts } from './compose-products.ts';

const products = composeProducts();
writeFileSync(SAMPLE_PRODUCTS, printProducts(products));
process.stdout.write(`${products.length} products composed\n`);
