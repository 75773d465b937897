/** The products: their file, lists and stock for pages of a large catalogue. */
import { expectFields } from './expect-response.ts';
import { expect, test } from './fixtures.ts';
import { KURTA, PANTS, PRODUCTS, SALE_KURTA, SAREE } from './products.ts';

test.describe('GET /products.json', () => {
  test('is the array of the products', async ({ api }) => {
    const { status, body } = await api('GET /products.json');
    expect(status).toBe(200);
    expect(body).toMatchObject(PRODUCTS);
    expect(body).toHaveLength(PRODUCTS.length);
  });
});

test.describe('GET /api/products', () => {
  test('reads some products in the order of the request', async ({ api }) => {
    const query = [SAREE.id, KURTA.id, 'KUR-9999'].map(id => `product=${id}`).join('&');
    const { status, body } = await api(`GET /api/products?${query}`);
    expect(status).toBe(200);
    expect(body).toMatchObject([
      { id: SAREE.id, name: SAREE.name, price: 5490, sizes: [] },
      { id: KURTA.id, name: KURTA.name, price: 799, sizes: ['S', 'M', 'L'], isNew: true },
    ]);
    expect(body).toHaveLength(2);
    expect((await api(`GET /api/products?product=${KURTA.id}`)).body).toHaveLength(1);
  });

  test('asks for one to a hundred ids', async ({ api }) => {
    expectFields(await api('GET /api/products'), { product: expect.any(String) });
    const many = Array.from({ length: 101 }, () => `product=${KURTA.id}`).join('&');
    expectFields(await api(`GET /api/products?${many}`), { product: expect.stringContaining('100') });
    expect(await api('GET /api/products?product=../x')).toMatchObject({ status: 400 });
  });
});

test.describe('GET /api/suggestions', () => {
  const suggestions = (search: string) => `GET /api/suggestions?search=${encodeURIComponent(search)}`;

  test('finds products by the beginnings of their words', async ({ api }) => {
    const { status, body } = await api(suggestions('kurta ajr'));
    expect(status).toBe(200);
    expect(body).toMatchObject([{ id: SALE_KURTA.id, name: SALE_KURTA.name, price: 1200 }]);
    expect((await api(suggestions('KÚRTA'))).body).toHaveLength(2);
  });

  test('gives none for less than three characters or for nothing that is sold', async ({ api }) => {
    for (const search of ['ku', '', '  ', 'zzzzzz'])
      expect(await api(suggestions(search)), search).toMatchObject({ status: 200, body: [] });
  });

  test('asks for a search of at most 200 characters', async ({ api }) => {
    expectFields(await api('GET /api/suggestions'), { search: expect.any(String) });
    expectFields(await api(suggestions('x'.repeat(201))), { search: expect.stringContaining('200') });
  });
});

test.describe('GET /api/page-data', () => {
  test('is what the page shows', async ({ api }) => {
    const address = encodeURIComponent('/shop?category=kurta');
    const { status, body } = await api(`GET /api/page-data?address=${address}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      version: expect.any(String),
      data: { total: 2, products: [{ id: KURTA.id }, { id: SALE_KURTA.id }] },
      head: { title: expect.any(String), description: expect.any(String) },
    });
  });

  test('takes an address of the shop only', async ({ api }) => {
    for (const address of ['', 'https://evil.example/shop', '//evil.example', 'x'.repeat(2001)])
      expectFields(await api(`GET /api/page-data?address=${encodeURIComponent(address)}`), {
        address: expect.any(String),
      });
  });
});

test.describe('GET /api/stock', () => {
  test('names no product that is not counted', async ({ api }) => {
    expect((await api('GET /api/stock')).body).not.toHaveProperty(KURTA.id);
    for (const query of [`product=${KURTA.id}`, `product=${KURTA.id}&product=KUR-9999`]) {
      const { status, body } = await api(`GET /api/stock?${query}`);
      expect({ status, body }, query).toEqual({ status: 200, body: {} });
    }
  });

  test('says how many pieces are left', async ({ api, staff: { token } }) => {
    const body = { sizes: { 28: { set: 3 }, 30: { set: 0 } } };
    const count = `PUT /api/console/products/${PANTS.id}/stock`;
    expect(await api(count, { token, body, headers: { 'if-match': '*' } })).toMatchObject({ status: 200 });
    for (const query of ['', `?product=${PANTS.id}`, `?product=${PANTS.id}&product=${KURTA.id}`])
      expect((await api(`GET /api/stock${query}`)).body).toEqual({ [PANTS.id]: { 28: 3, 30: 0 } });
  });

  test('takes ids of products only', async ({ api }) => {
    expect(await api('GET /api/stock?product=../x')).toMatchObject({ status: 400 });
    const many = Array.from({ length: 101 }, () => `product=${KURTA.id}`).join('&');
    expect(await api(`GET /api/stock?${many}`)).toMatchObject({ status: 400 });
  });
});
