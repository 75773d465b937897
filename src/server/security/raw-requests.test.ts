import { describe, expect, it } from 'vitest';
import { listen, sendRaw, statusesIn } from '#testing/security/raw-requests.ts';
import { createTestApp } from '#testing/test-app.ts';

const BODY = '{"refreshToken":"x"}';
const HIDDEN = 'GET /api/openapi.json HTTP/1.1\r\nHost: nool\r\nConnection: close\r\n\r\n';

const post = (headers: readonly string[], body: string) =>
  [
    'POST /api/auth/refresh HTTP/1.1',
    'Host: nool',
    'Content-Type: application/json',
    ...headers,
    '',
    body,
  ].join('\r\n');

const get = (line: string, ...headers: readonly string[]) =>
  [line, ...headers, 'Connection: close', '', ''].join('\r\n');

describe('a request that proxy and server could read differently', () => {
  it.each([
    ['length and chunks', post(['Content-Length: 5', 'Transfer-Encoding: chunked'], `0\r\n\r\n${HIDDEN}`)],
    ['chunks and length', post(['Transfer-Encoding: chunked', 'Content-Length: 5'], `0\r\n\r\n${HIDDEN}`)],
    ['two lengths', post(['Content-Length: 20', 'Content-Length: 0'], BODY + HIDDEN)],
    ['a list of lengths', post(['Content-Length: 20, 0'], BODY + HIDDEN)],
    ['a length with a sign', post(['Content-Length: +20'], BODY + HIDDEN)],
    ['a length in hexadecimal', post(['Content-Length: 0x14'], BODY + HIDDEN)],
    ['a negative length', post(['Content-Length: -1'], BODY + HIDDEN)],
    ['a length beyond numbers', post([`Content-Length: ${'9'.repeat(30)}`], BODY + HIDDEN)],
    ['an unknown transfer coding', post(['Transfer-Encoding: xchunked'], `0\r\n\r\n${HIDDEN}`)],
    ['chunked not last', post(['Transfer-Encoding: chunked, identity'], `0\r\n\r\n${HIDDEN}`)],
    [
      'two transfer codings',
      post(['Transfer-Encoding: chunked', 'Transfer-Encoding: x'], `0\r\n\r\n${HIDDEN}`),
    ],
    ['a space before the colon', post(['Content-Length : 20'], BODY + HIDDEN)],
    ['a folded header', post(['X-Folded: a', ' b: c', 'Content-Length: 20'], BODY + HIDDEN)],
    ['a folded coding', post(['Transfer-Encoding:', ' chunked', 'Content-Length: 5'], `0\r\n\r\n${HIDDEN}`)],
    ['a header without a name', post([': x', 'Content-Length: 20'], BODY + HIDDEN)],
    ['NUL in a header', post(['X-Odd: a\0b', 'Content-Length: 20'], BODY + HIDDEN)],
    ['a bare carriage return', post(['X-Odd: a\rContent-Length: 0', 'Content-Length: 20'], BODY + HIDDEN)],
    ['bare line feeds', post(['Content-Length: 20'], BODY + HIDDEN).replaceAll('\r\n', '\n')],
    ['a bad chunk size', post(['Transfer-Encoding: chunked'], `-1\r\nx\r\n0\r\n\r\n${HIDDEN}`)],
    [
      'a huge chunk size',
      post(['Transfer-Encoding: chunked'], `${'f'.repeat(20)}\r\nx\r\n0\r\n\r\n${HIDDEN}`),
    ],
    ['a chunk with a bare line feed', post(['Transfer-Encoding: chunked'], `1\nx\n0\n\n${HIDDEN}`)],
    ['no host', get('GET /api/stock HTTP/1.1')],
    ['two hosts', get('GET /api/stock HTTP/1.1', 'Host: nool', 'Host: evil')],
    ['another protocol', get('GET /api/stock HTTX/1.1', 'Host: nool')],
    ['a method that is none', get('STEAL /api/stock HTTP/1.1', 'Host: nool')],
    ['a space in its address', get('GET /api/stock x HTTP/1.1', 'Host: nool')],
    ['more headers than fit', get('GET /api/stock HTTP/1.1', 'Host: nool', `X-Long: ${'x'.repeat(17_000)}`)],
    ['an address longer than fits', get(`GET /${'x'.repeat(17_000)} HTTP/1.1`, 'Host: nool')],
  ])('is refused once and its connection ended: %s', async (name, request) => {
    const shop = await createTestApp('embedded');
    const response = await sendRaw(await listen(shop), request);
    const statuses = statusesIn(response);
    expect(statuses).toHaveLength(1);
    expect([400, 414, 431]).toContain(statuses[0]);
    expect(response).not.toContain('"openapi"');
    expect(response).toMatch(/^connection: close/im);
    const body = response.split('\r\n\r\n')[1] ?? '';
    // Without a host Node itself answers, and says nothing.
    if (name !== 'no host') expect(Object.keys(JSON.parse(body))).toEqual(['message', 'code']);
  });
});

describe('an obsolete method', () => {
  it.each([
    [
      'TRACE, which would tell headers to scripts',
      get('TRACE /api/stock HTTP/1.1', 'Host: nool', 'X-Secret: s3cret'),
      404,
    ],
    [
      'CONNECT, which would make a proxy of us',
      get('CONNECT evil.example:443 HTTP/1.1', 'Host: evil.example:443'),
      undefined,
    ],
    [
      'an address with a host, as to a proxy',
      get('GET http://evil.example/api/health/live HTTP/1.1', 'Host: evil.example'),
      200,
    ],
    ['an asterisk', get('OPTIONS * HTTP/1.1', 'Host: nool'), 404],
    ['an upgrade', get('GET /api/nothing HTTP/1.1', 'Host: nool', 'Upgrade: websocket'), 404],
    ['a wish for more than we do', get('GET /api/stock HTTP/1.1', 'Host: nool', 'Expect: the-moon'), 417],
  ])('is none of our business: %s', async (_, request, status) => {
    const shop = await createTestApp('embedded');
    const response = await sendRaw(await listen(shop), request);
    expect(statusesIn(response)).toEqual(status === undefined ? [] : [status]);
    expect(response).not.toMatch(/s3cret|evil\.example/);
  });
});
