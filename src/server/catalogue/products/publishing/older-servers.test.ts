import { expect, it } from 'vitest';
import { toProductJson } from '#contract/products/product.ts';
import { fromRupees } from '#domain/money.ts';
import type { Product } from '#domain/products/product.ts';
import { excludeOlderServers } from '#server/catalogue/schedules/older-servers.ts';
import { latestNumber, recordsOfVersion } from '#server/catalogue/versions/version.repository.ts';
import { ENGINES, MINUTE } from '#testing/test-app.ts';
import { testProduct } from '#testing/test-product.ts';
import { changeProducts, freshVersions } from '#testing/test-versions.ts';
import { createCheckDraft } from './check-draft.ts';
import { createPublish } from './create-publish.ts';

function change(id: string, over: Partial<Product> = {}) {
  return { id, body: JSON.stringify(toProductJson(testProduct({ id, ...over }))) };
}

const DEARER = { variants: [{ size: 'L', price: fromRupees(999) }] };

it.each(ENGINES)(
  'a product whose sizes cost more waits until no server of the last release is running, and nothing else waits, %s',
  async engine => {
    const shop = await freshVersions(engine);
    const deps = { ...shop, imageFolders: [], catalogueFile: undefined, hasGateway: async () => false };
    const publish = createPublish(deps);
    const publishedIds = async () => {
      const page = { kind: 'product', after: '', limit: 10 } as const;
      return (await recordsOfVersion(shop.db, await latestNumber(shop.db), page)).map(({ id }) => id);
    };
    // A server of the last release deletes the row that says there is none.
    await shop.db.deleteFrom('rate_limits').execute();
    const ownNumber = { variants: [{ size: 'L', sku: 'K-L' }] };
    await changeProducts(shop, change('A'), change('B', DEARER), change('C', ownNumber));
    const { issues, waiting } = await createCheckDraft(deps)();
    expect(issues).toEqual([]);
    expect(waiting).toMatchObject([
      { id: 'B', message: expect.stringContaining('until no server of the last release is running') },
    ]);
    expect(await publish({ actor: 'usr_a' })).toMatchObject({ ok: true });
    expect(await publishedIds()).toEqual(['A', 'C']);
    shop.pass(65 * MINUTE);
    expect(await publish({ actor: 'usr_a' })).toMatchObject({ ok: true });
    expect(await publishedIds()).toEqual(['A', 'B', 'C']);
    // Nor is an earlier version with such a product published again.
    await changeProducts(shop, change('B'));
    await publish({ actor: 'usr_a' });
    await shop.db.deleteFrom('rate_limits').execute();
    expect(await publish({ actor: 'usr_a', copyOf: 2 })).toMatchObject({
      ok: false,
      error: { code: 'invalid-draft', issues: [{ id: 'B' }] },
    });
    await excludeOlderServers(shop.db);
    expect(await publish({ actor: 'usr_a', copyOf: 2 })).toMatchObject({ ok: true });
  },
);
