/** Writes `catalogue/products.json` anew from the designs: `npm run catalogue:compose`. */
import { writeFileSync } from 'node:fs';
import { printProducts } from '#catalogue/product-row.ts';
import { composeGoods } from './goods.ts';

const goods = composeGoods();
writeFileSync(new URL('../products.json', import.meta.url), printProducts(goods));
process.stdout.write(`${goods.length} products composed\n`);
