/** The collections of the owner. */
import { expect, test } from './fixtures.ts';

test.describe('GET /api/collections', () => {
  test('are none in the sample', async ({ api }) => {
    expect(await api('GET /api/collections')).toMatchObject({ status: 200, body: [] });
  });
});

test.describe('GET /api/collections/{address}', () => {
  test('finds no category and no list that every shop has', async ({ api }) => {
    for (const address of ['kurta', 'sale', 'featured', '%00'])
      expect(await api(`GET /api/collections/${address}`), address).toMatchObject({ status: 404 });
  });
});
