/** A database with a published version of products, and a draft in which every product has changed. */
import type { Product } from '#domain/products/product.ts';
import { replaceProducts } from '#server/catalogue/products/replace-products.ts';
import { publishDraft } from '#server/catalogue/versions/publish.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { createIds } from '#server/platform/db/ids.ts';

export async function prepareDraft(folder: string, products: readonly Product[]): Promise<void> {
  const db = await openDatabase({ engine: 'embedded', folder }, () => undefined);
  const clock = () => new Date();
  const deps = { db, clock, newId: createIds(clock), actor: 'bench' };
  await replaceProducts(deps, products);
  const published = await publishDraft(deps);
  if (!published.ok) throw new Error(`The products cannot be published: ${published.error.code}`);
  await replaceProducts(
    deps,
    products.map(product => ({ ...product, description: `${product.description} New.` })),
  );
  await db.destroy();
}
