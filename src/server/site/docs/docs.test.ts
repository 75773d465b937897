import { describe, expect, it, vi } from 'vitest';
import {
  LoginRequest,
  ProfileRequest,
  RegisterRequest,
  SavedAddress,
  Session,
  User,
} from '#contract/account.ts';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { ORDER_API } from '#contract/console/orders/order-urls.ts';
import { PAYMENT_API } from '#contract/console/payments/payment-urls.ts';
import {
  CancelOrderRequest,
  Order,
  OrderStatusRequest,
  PlacedOrder,
  PlaceOrderRequest,
} from '#contract/orders/order.ts';
import { LIST_API } from '#contract/products/list-urls.ts';
import { API } from '#contract/urls.ts';
import { createCouriers } from '#server/sales/couriers/couriers.ts';
import { COURIER_KEYS } from '#testing/orders/courier-shop.ts';
import { createTestApp } from '#testing/test-app.ts';
import { ENDPOINT_DESCRIPTIONS } from './endpoint-descriptions.ts';
import type { OpenApiDocument, Operation } from './openapi-document.ts';

async function described(): Promise<OpenApiDocument> {
  const { app } = await createTestApp('embedded', { couriers: createCouriers(COURIER_KEYS) });
  return (await app.inject({ url: API.openapi })).json();
}

const toCalls = ({ paths }: OpenApiDocument): readonly (readonly [string, Operation])[] =>
  Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, call]) => [`${method.toUpperCase()} ${path}`, call] as const),
  );

const isOfConsole = ([name]: readonly [string, Operation]) => name.includes(' /api/console/');

describe('the OpenAPI document', () => {
  it('names every endpoint of the contract with its schemas', async () => {
    const { openapi, paths } = await described();
    expect(openapi).toBe('3.1.0');
    const calls = [
      ...Object.values(API),
      ...Object.values(LIST_API),
      ...Object.values(CONSOLE_API),
      ...Object.values(ORDER_API),
      ...Object.values(PAYMENT_API),
    ].filter(url => url !== API.openapi);
    expect(Object.keys(paths).toSorted()).toEqual(
      calls.map(url => url.replace(/:(\w+)/g, '{$1}')).toSorted(),
    );
    const place = paths['/api/orders']?.['post'];
    expect(place?.security).toEqual([{ bearer: [] }]);
    expect(paths['/api/auth/login']?.['post']?.security).toBeUndefined();
    const schema = place?.requestBody?.content?.['application/json']?.schema;
    expect(schema?.required).toContain('customerInfo');
    expect(schema?.properties?.['items']?.maxItems).toBe(100);
  });

  it('describes only endpoints that answer: without keys no courier sends anything', async () => {
    const { app } = await createTestApp('embedded');
    const { paths } = (await app.inject({ url: API.openapi })).json<OpenApiDocument>();
    expect(Object.keys(paths)).not.toContain('/api/parcels/events/{sender}');
  });

  it('is made once, and sent compressed or not at all to those who have it', async () => {
    const { app } = await createTestApp('embedded');
    const describeRoutes = vi.spyOn(app, 'swagger');
    for (const url of [API.openapi, '/api/docs/json', API.openapi, '/api/docs/json']) {
      const { headers } = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
      expect(headers).toMatchObject({
        'content-encoding': 'br',
        'content-type': expect.stringMatching(/^application\/json/),
      });
      const known = await app.inject({ url, headers: { 'if-none-match': String(headers['etag']) } });
      expect([known.statusCode, known.body]).toEqual([304, '']);
    }
    expect(describeRoutes).toHaveBeenCalledTimes(1);
    expect((await app.inject({ url: '/api/docs/yaml' })).statusCode).toBe(404);
  });

  it('says of every endpoint of the console what it does', async () => {
    const calls = toCalls(await described()).filter(isOfConsole);
    expect(calls.length).toBeGreaterThan(100);
    for (const [name, { summary, tags, responses, security }] of calls) {
      expect([name, summary]).toEqual([name, expect.any(String)]);
      expect(tags).toHaveLength(1);
      expect(Object.keys(responses)).toContain('default');
      if (security !== undefined)
        expect(Object.keys(responses)).toEqual(expect.arrayContaining(['401', '403']));
    }
  });

  it('describes what every public endpoint does, its responses and its errors', async () => {
    const description = await described();
    const calls = toCalls(description).filter(call => !isOfConsole(call));
    const ids = calls.map(
      ([name, { operationId }]) => operationId ?? `${name} is not in endpoint-descriptions.ts`,
    );
    expect(ids.filter(id => id.includes(' '))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(Object.keys(ENDPOINT_DESCRIPTIONS)).toHaveLength(calls.length);
    const tags = description.tags.map(({ name }) => name);
    for (const [name, call] of calls) {
      const { requestBody, responses, parameters = [] } = call;
      expect([name, call.summary]).toEqual([name, expect.any(String)]);
      expect(tags).toContain(call.tags?.[0]);
      expect([name, Object.values(responses).map(each => each.description)]).not.toEqual([
        name,
        expect.arrayContaining(['Default Response']),
      ]);
      for (const parameter of parameters)
        expect([name, parameter.description]).toEqual([name, expect.any(String)]);
      const bodies = [
        requestBody,
        ...Object.entries(responses)
          .filter(([status]) => status.startsWith('2'))
          .map(([, each]) => each),
      ];
      for (const body of bodies) {
        const json = body?.content?.['application/json'];
        if (json !== undefined) expect([name, json.example]).toEqual([name, expect.any(Object)]);
      }
      if (call.security !== undefined) expect(Object.keys(responses)).toContain('401');
      if (requestBody !== undefined) {
        const isJson = requestBody.content?.['application/json'] !== undefined;
        const errors = isJson ? ['400', '413', '415'] : ['413'];
        expect([name, Object.keys(responses)]).toEqual([name, expect.arrayContaining(errors)]);
      }
      expect(responses['default']?.content?.['application/json']?.schema).toEqual({
        $ref: '#/components/schemas/Error',
      });
    }
  });

  it.each([
    ['POST /api/auth/register', RegisterRequest, Session],
    ['POST /api/auth/login', LoginRequest, Session],
    ['PUT /api/user/profile', ProfileRequest, User],
    ['PUT /api/user/addresses/:id', undefined, SavedAddress],
    ['POST /api/orders', PlaceOrderRequest, PlacedOrder],
    ['PUT /api/orders/:id/status', OrderStatusRequest, Order],
    ['POST /api/orders/:id/cancel', CancelOrderRequest, Order],
  ])('shows examples of %s that pass its schemas', (name, request, response) => {
    const description = ENDPOINT_DESCRIPTIONS[name];
    if (request !== undefined) expect(request.parse(description?.request)).toEqual(description?.request);
    expect(response.parse(description?.response)).toEqual(description?.response);
  });
});

describe('the reference page', () => {
  it('is served from the package with a policy of its own', async () => {
    const couriers = createCouriers(COURIER_KEYS);
    const { app } = await createTestApp('embedded', { couriers });
    const page = await app.inject({ url: '/api/docs/' });
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.headers['content-security-policy']).toContain("default-src 'self'");
    expect(page.body).not.toMatch(/https?:\/\//);
    for (const [, file = ''] of page.body.matchAll(/(?:src|href)="\.(\/static\/[^"]+)"/g)) {
      expect([file, (await app.inject({ url: `/api/docs${file}` })).statusCode]).toEqual([file, 200]);
    }
    const shown = (await app.inject({ url: '/api/docs/json' })).json<OpenApiDocument>();
    expect(shown).toEqual(await described());
    expect((await app.inject({ url: API.live })).headers['content-security-policy']).not.toContain('unsafe');
  });
});
