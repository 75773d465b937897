import { describe, expect, it } from 'vitest';
import { type Field, fieldsIn } from '#testing/security/described-endpoints.ts';
import { HOSTILE_TEXTS, jsonWith, wrongTypeValues } from '#testing/security/hostile-values.ts';
import { type ValidRequest, validRequests } from '#testing/security/valid-requests.ts';
import { createTestApp, ENGINES, type TestApp } from '#testing/test-app.ts';

/** Only compared, hashed or made into HTML, never shown or stored unchanged: they may contain anything. */
const ANYTHING = /password|token|markdown|^code$/i;

/** Numbers and searches are read without the direction marks that a paste brings along. */
const hasNoMark = (body: string) => !/[\u202a-\u202e\u2066-\u2069]/.test(body);

const isText = ({ schema }: Field) => schema.type === 'string' && schema.enum === undefined;

const send = ({ send: ask }: TestApp, { endpoint, url, headers, token }: ValidRequest, payload: string) =>
  ask(
    {
      method: endpoint.method,
      url,
      payload,
      headers: { ...headers, 'content-type': 'application/json' },
    },
    token,
  );

// Refused before any database has a say.
describe('every field of every body', () => {
  it('accepts only its own type, and is named in the error', async () => {
    const shop = await createTestApp('embedded');
    for (const request of await validRequests(shop)) {
      const fields = fieldsIn(request.endpoint.body);
      expect(fields.length).toBeGreaterThan(0);
      for (const { path, schema } of fields) {
        for (const value of wrongTypeValues(schema)) {
          const response = await send(shop, request, jsonWith(request.payload, path, value));
          const sent = `${request.endpoint.path} ${path.join('.')} = ${value}`;
          expect([sent, response.statusCode]).toEqual([sent, 400]);
          const named = Object.keys(response.json().fields);
          expect([sent, named.some(name => name.startsWith(path.join('.')))]).toEqual([sent, true]);
        }
      }
    }
  });

  it('cannot change a prototype at any depth', async () => {
    const shop = await createTestApp('embedded');
    for (const request of await validRequests(shop)) {
      for (const { path } of fieldsIn(request.endpoint.body)) {
        for (const name of ['__proto__', 'constructor']) {
          const poison = `{"${name}":{"prototype":{"role":"staff"},"role":"staff"}}`;
          const response = await send(shop, request, jsonWith(request.payload, path, poison));
          expect(response.statusCode).toBe(400);
        }
      }
    }
    expect(({} as Record<string, unknown>)['role']).toBeUndefined();
  });
});

describe.each(ENGINES)('every text of every body, %s', engine => {
  it('causes no server error with a hostile value', async () => {
    const shop = await createTestApp(engine);
    for (const request of await validRequests(shop)) {
      for (const { path } of fieldsIn(request.endpoint.body).filter(isText)) {
        for (const value of HOSTILE_TEXTS) {
          const response = await send(shop, request, jsonWith(request.payload, path, value));
          const sent = `${request.endpoint.path} ${path.join('.')} = ${value.slice(0, 30)}`;
          const isCleaned = !hasNoMark(value) && hasNoMark(response.body);
          const least = isCleaned || ANYTHING.test(path.join('.')) ? 200 : 400;
          expect([sent, response.statusCode >= least, response.statusCode < 500]).toEqual([sent, true, true]);
        }
      }
    }
  });
});

describe.each(ENGINES)('unknown fields, %s', engine => {
  it('change nothing, even with the names of columns', async () => {
    const shop = await createTestApp(engine);
    const tables = await shop.db.introspection.getTables();
    const columns = tables.flatMap(table => table.columns.map(({ name }) => name));
    const spelled = columns.flatMap(name => [
      name,
      name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
    ]);
    for (const request of await validRequests(shop)) {
      const requested = Object.keys(request.endpoint.body.properties ?? {});
      const extras = spelled.filter(name => !requested.includes(name)).map(name => [name, 'EVIL']);
      const payload = { ...Object.fromEntries(extras), ...(request.payload as object) };
      const response = await send(shop, request, JSON.stringify(payload));
      expect([request.endpoint.path, response.body.includes('EVIL')]).toEqual([request.endpoint.path, false]);
      if (response.statusCode !== request.status) expect([400, 500]).not.toContain(response.statusCode);
    }
    for (const { name } of tables) {
      const rows = await shop.db
        .selectFrom(name as 'users')
        .selectAll()
        .execute();
      expect([name, JSON.stringify(rows).includes('EVIL')]).toEqual([name, false]);
    }
    const staff = await shop.db.selectFrom('users').select('email').where('role', '=', 'staff').execute();
    expect(staff.filter(({ email }) => !email.startsWith('staff'))).toEqual([]);
  });
});
