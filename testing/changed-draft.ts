/** A database with a published version of products, and a draft in which every product has changed. */
import type { Product } from '#domain/product.ts';
import { replaceProducts } from '#server/catalogue/replace-products.ts';
import { openDatabase } from '#server/db/database.ts';
import { createIds } from '#server/db/ids.ts';
import { publishDraft } from '#server/versions/publish.ts';

export async function prepareDraft(folder: string, products: readonly Product[]): Promise<void> {
  const db = await openDatabase({ engine: 'embedded', folder }, () => undefined);
  const clock = () => new Date();
  const deps = { db, clock, newId: createIds(clock), actor: 'bench' };
  await replaceProducts(deps, products);
  const published = await publishDraft(deps);
  if (!published.ok) throw new Error(`The products cannot be published: ${published.refusal.code}`);
  await replaceProducts(
    deps,
    products.map(product => ({ ...product, description: `${product.description} New.` })),
  );
  await db.destroy();
}
