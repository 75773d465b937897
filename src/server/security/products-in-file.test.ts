/** Where products come from a file, every other resource still changes. */
import { describe, expect, it } from 'vitest';
import { ACCESS_RULES } from '#testing/security/access-rules.ts';
import { describedEndpoints } from '#testing/security/described-endpoints.ts';
import { ownedResources } from '#testing/security/owned-resources.ts';
import { createTestApp, ENGINES } from '#testing/test-app.ts';
import { registerShopper, registerStaff } from '#testing/test-shopper.ts';

const FILE = '/srv/nool/products.json';

/** The changes of what is in the file; the stock of its products is in the database. */
const OF_FILE =
  /^(?!GET ).* \/api\/console\/(?:products(?!\/:id\/stock$)|product-(?:changes|removals)$|sample-removals$|photo-attachments$|categor|products-spreadsheet$|moving-in$|moved-)/;

describe.each(ENGINES)('products in a file, %s', engine => {
  it('refuses every change of products and categories, naming the file, and takes all others', async () => {
    const shop = await createTestApp(engine, { catalogueFile: FILE });
    const { token } = await registerStaff(shop);
    const resources = ownedResources(shop, await registerShopper(shop));
    const id = (await shop.send({ url: '/products.json' })).json<{ id: string }[]>()[0]?.id ?? '';
    const responses: Record<string, unknown> = {};
    for (const { method, path } of await describedEndpoints(shop)) {
      if (!path.startsWith('/api/console/')) continue;
      const name = `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`;
      // It would end the session of the requests after it.
      if (ACCESS_RULES[name]?.endsSession) continue;
      const { headers, payload, params: toParams } = ACCESS_RULES[name] ?? {};
      const isOfCatalogue = /\/(?:products|categories)\//.test(path);
      const params: Readonly<Record<string, string>> = isOfCatalogue
        ? { id, key: 'kurta' }
        : ((await toParams?.(resources)) ?? {});
      const url = path.replace(/\{(\w+)\}/g, (_, param: string) => params[param] ?? '');
      const body = payload?.(resources);
      const request = {
        method,
        url,
        headers: { 'if-match': '*', ...(typeof headers === 'function' ? await headers(resources) : headers) },
        ...(body && { payload: body }),
      };
      const { statusCode, json } = await shop.send(request, token);
      const isRefused = statusCode === 409 && json<{ message: string }>().message.includes(FILE);
      responses[name] = isRefused ? 'refused' : statusCode;
    }
    const expected = Object.keys(responses).map(name => [
      name,
      OF_FILE.test(name) ? 'refused' : ACCESS_RULES[name]?.statuses[3],
    ]);
    expect(responses).toEqual(Object.fromEntries(expected));
    expect(Object.values(responses).filter(response => response === 'refused').length).toBeGreaterThan(8);
  });
});
