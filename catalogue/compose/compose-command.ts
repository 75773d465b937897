/** `npm run catalogue:compose`: generates `catalogue/products.json` from the designs. */
import { writeFileSync } from 'node:fs';
import { PRODUCTS_FILE, printProducts } from '#catalogue/product-file.ts';
import { composeProducts } from './compose-products.ts';

const products = composeProducts();
writeFileSync(PRODUCTS_FILE, printProducts(products));
process.stdout.write(`${products.length} products composed\n`);
