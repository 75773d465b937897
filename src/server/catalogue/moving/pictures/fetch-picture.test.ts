import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { fetchPicture, type ResolveHost } from './fetch-picture.ts';
import { isPublicAddress } from './public-address.ts';

/** Returns the port of a server on this machine, and how many requests it has had. */
async function serve(listener: RequestListener) {
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    listener(request, response);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { port, base: `http://127.0.0.1:${port}`, count: () => requests };
}

async function drip(response: ServerResponse): Promise<void> {
  while (!response.destroyed) {
    response.write('x');
    await sleep(10);
  }
}

async function flood(response: ServerResponse): Promise<void> {
  const part = Buffer.alloc(2 ** 20);
  while (!response.destroyed) if (!response.write(part)) await sleep(1);
}

const LOCAL = { allowsLoopback: true };

it.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:8.8.8.8',
  '::ffff:127.0.0.1',
  '64:ff9b::7f00:1',
  'fc00::1',
  'fd12::1',
  'fe80::1',
  'ff02::1',
  '2002:7f00:1::',
  '2001:db8::1',
  '2001::1',
  'shop.example',
])('%s is not public', address => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each(['8.8.8.8', '172.32.0.1', '23.227.38.65', '2606:4700::6810:1', '2a00:1450::1'])(
  '%s is public',
  address => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

it('fetches a file, also through redirects', async () => {
  const { base } = await serve(({ url }, response) => {
    if (url === '/picture.jpg') response.end('bytes');
    else response.writeHead(302, { location: '/picture.jpg' }).end();
  });
  expect(await fetchPicture(`${base}/old`, LOCAL)).toEqual({ ok: true, value: Buffer.from('bytes') });
});

it.each([
  'http://127.0.0.1/a.jpg',
  'http://[::1]/a.jpg',
  'http://[::ffff:127.0.0.1]/a.jpg',
  'http://2130706433/a.jpg',
  'http://0x7f.1/a.jpg',
  'http://localhost/a.jpg',
  'http://169.254.169.254/latest/meta-data',
  'https://user:password@cdn.example/a.jpg',
  'https://cdn.example:8443/a.jpg',
  'file:///etc/passwd',
  'ftp://cdn.example/a.jpg',
  'picture.jpg',
  '',
])('refuses %s for good', async address => {
  expect(await fetchPicture(address)).toMatchObject({ ok: false, error: { isTemporary: false } });
});

it('refuses a name of which one address is private, and asks nobody', async () => {
  const { port, count } = await serve((_request, response) => response.end('secret'));
  const resolve: ResolveHost = async () => [
    { address: '93.184.215.14', family: 4 },
    { address: '10.0.0.1', family: 4 },
  ];
  const fetched = await fetchPicture(`http://cdn.example:${port}/a.jpg`, { ...LOCAL, resolve });
  expect(fetched).toMatchObject({ ok: false, error: { isTemporary: false } });
  expect(count()).toBe(0);
});

it.each([
  'http://169.254.169.254/latest/',
  'http://10.0.0.1/',
  'http://internal.example/',
  'file:///etc/passwd',
])('does not follow a redirect to %s', async location => {
  const { base } = await serve((_request, response) => response.writeHead(301, { location }).end());
  const resolve: ResolveHost = async host => [
    { address: host === 'internal.example' ? '192.168.0.7' : host, family: 4 },
  ];
  expect(await fetchPicture(`${base}/a.jpg`, { ...LOCAL, resolve })).toMatchObject({
    ok: false,
    error: { isTemporary: false },
  });
});

it('does not follow a public redirect to this machine', async () => {
  const { port, count } = await serve((_request, response) => response.end('secret'));
  const fetched = await fetchPicture(`http://127.0.0.1:${port}/a.jpg`, {
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  });
  expect([fetched.ok, count()]).toEqual([false, 0]);
});

it('connects to the address that was checked, whatever the name means afterwards', async () => {
  const { port, count } = await serve((_request, response) => response.end('bytes'));
  let lookups = 0;
  const resolve: ResolveHost = async () => {
    lookups += 1;
    return [{ address: lookups === 1 ? '127.0.0.1' : '169.254.169.254', family: 4 }];
  };
  const fetched = await fetchPicture(`http://rebinding.example:${port}/a.jpg`, { ...LOCAL, resolve });
  expect([fetched.ok, lookups, count()]).toEqual([true, 1, 1]);
});

it('gives up on redirects without an end', async () => {
  const { base, count } = await serve((_request, response) =>
    response.writeHead(302, { location: '/next' }).end(),
  );
  expect((await fetchPicture(`${base}/a`, LOCAL)).ok).toBe(false);
  expect(count()).toBe(6);
});

it('gives up on a host that hangs, and says so', async () => {
  const { base } = await serve(() => undefined);
  expect(await fetchPicture(`${base}/a`, { ...LOCAL, idleMs: 50 })).toMatchObject({
    ok: false,
    error: { isTemporary: true, isTimeout: true },
  });
});

it('gives up on a host that sends a byte at a time', async () => {
  const { base } = await serve((_request, response) => void drip(response));
  const begun = Date.now();
  const fetched = await fetchPicture(`${base}/a`, { ...LOCAL, maxMs: 200 });
  expect(fetched).toMatchObject({ ok: false, error: { isTemporary: true } });
  expect(Date.now() - begun).toBeLessThan(2000);
});

it('gives up on a file that is too large, whatever its header says', async () => {
  const { base } = await serve((_request, response) => void flood(response));
  expect(await fetchPicture(`${base}/a`, LOCAL)).toMatchObject({ ok: false, error: { isTemporary: false } });
});

it.each([
  [404, false],
  [403, false],
  [429, true],
  [503, true],
])('of the status %d it says whether it may work later', async (status, isTemporary) => {
  const { base } = await serve((_request, response) => response.writeHead(status).end());
  expect(await fetchPicture(`${base}/a`, LOCAL)).toMatchObject({ ok: false, error: { isTemporary } });
});
