/** Health, the description of the API, and what holds for all of it. */
import { readdirSync, readFileSync } from 'node:fs';
import { expectError } from './expect-response.ts';
import { type Api, expect, test } from './fixtures.ts';

test.describe('GET /api/health/live', () => {
  test('says that the process is alive', async ({ api }) => {
    expect(await api('GET /api/health/live')).toMatchObject({ status: 200, body: { status: 'ok' } });
  });
});

test.describe('GET /api/health/ready', () => {
  test('says that the shop is open', async ({ api }) => {
    expect(await api('GET /api/health/ready')).toMatchObject({ status: 200, body: { status: 'ok' } });
  });
});

test.describe('GET /api/openapi.json', () => {
  test('describes the API', async ({ api }) => {
    expect(await api('GET /api/openapi.json')).toMatchObject({
      status: 200,
      body: { openapi: expect.stringMatching(/^3\./), info: { title: 'The API of Nool' } },
    });
  });

  test('names no public endpoint that has no test here', async ({ api }) => {
    const tested = readdirSync(import.meta.dirname)
      .filter(name => name.endsWith('.spec.ts'))
      .map(name => readFileSync(`${import.meta.dirname}/${name}`, 'utf8'))
      .join('');
    const missing = (await publicEndpoints(api)).filter(
      endpoint => !tested.includes(`test.describe('${endpoint}', `),
    );
    expect(missing).toEqual([]);
  });
});

test('what is no endpoint is not found', async ({ api }) => {
  for (const request of ['GET /api/nothing', 'POST /api/nothing', 'DELETE /api/orders', 'GET /api/orders'])
    expectError(await api(request), 404, 'Resource not found');
});

test('a request of more than the limit is refused', async ({ api }) => {
  const body = { email: 'x'.repeat(300_000) };
  expectError(await api('POST /api/auth/register', { body }), 413, 'The request is too large');
});

/** Those that the description names, without the ones of the console. */
async function publicEndpoints(api: Api): Promise<readonly string[]> {
  const { paths } = (await api('GET /api/openapi.json')).body as { readonly paths: Record<string, object> };
  return Object.entries(paths)
    .filter(([path]) => !path.startsWith('/api/console/'))
    .flatMap(([path, methods]) => Object.keys(methods).map(method => `${method.toUpperCase()} ${path}`));
}
