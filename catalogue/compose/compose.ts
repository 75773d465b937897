/** Writes `catalogue/products.json` anew from the designs: `npm run catalogue:compose`. */
import { writeFileSync } from 'node:fs';
import { PRODUCTS_FILE, printProducts } from '#catalogue/product-file.ts';
import { composeGoods } from './goods.ts';

const goods = composeGoods();
writeFileSync(PRODUCTS_FILE, printProducts(goods));
process.stdout.write(`${goods.length} products composed\n`);
