import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listen, sendRaw, statusesIn } from '#testing/security/raw-requests.ts';
import { createTestApp } from '#testing/test-app.ts';

const SECRET = 'nobody may read this';

/** Folders as a careless shopkeeper might leave them: what is served, and secrets within and beside it. */
function shopFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'nool-paths-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  const files = [
    'secret.txt',
    'data/nool.db',
    'data/auth-secret',
    '.env',
    'images/.env',
    'images/.git/config',
    'client/.env',
  ];
  for (const file of [...files, 'client/.vite/manifest.json', 'images-old/secret.txt']) {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    // The server itself reads the list of what was built.
    const list = JSON.stringify({ 'src/storefront/app/entry-client.tsx': { file: SECRET } });
    writeFileSync(join(folder, file), file.endsWith('.json') ? list : SECRET);
  }
  writeFileSync(join(folder, 'images', 'kurta.avif'), 'a picture');
  return { images: [join(folder, 'images')], client: join(folder, 'client') };
}

const UP = [
  '..',
  '%2e%2e',
  '.%2e',
  '%252e%252e',
  '..%00',
  '..;',
  '%c0%ae%c0%ae',
  '\uff0e\uff0e',
  '....',
  '%uff0e%uff0e',
];
const SLASHES = ['/', '%2f', '%252f', '\\', '%5c', '//', '%c0%af'];

function* climbs(): Generator<string> {
  for (const up of UP) {
    for (const slash of SLASHES) {
      for (const file of ['secret.txt', `data${slash}auth-secret`]) {
        yield `/images/${up}${slash}${file}`;
        yield `/images/x${slash}${up}${slash}${up}${slash}${file}`;
        yield `/${up}${slash}${file}`;
        yield `/assets/${up}${slash}${up}${slash}${file}`;
      }
    }
  }
}

const HIDDEN = [
  '/.env',
  '/images/.env',
  '/images/%2eenv',
  '/images/.env%00.avif',
  '/images/kurta.avif/../.env',
  '/images/.git/config',
  '/images/./.git/config',
  '/.git/config',
  '/.vite/manifest.json',
  '/%2evite/manifest.json',
  '/data/nool.db',
  '/data/auth-secret',
  '/images-old/secret.txt',
  '/images/..-old/secret.txt',
  '/images//etc/passwd',
  '/images/%2fetc%2fpasswd',
  '/images/file:///etc/passwd',
  '/images/C:%5csecret.txt',
  '/images/kurta.avif%00',
  '/images/kurta.avif::$DATA',
  '/images/',
  '/images',
];

describe('files', () => {
  it('are served only at their own path', async () => {
    const shop = await createTestApp('embedded', { files: shopFolder() });
    const port = await listen(shop);
    const ask = (path: string) =>
      sendRaw(port, `GET ${path} HTTP/1.1\r\nHost: nool\r\nConnection: close\r\n\r\n`);
    expect(await ask('/images/kurta.avif')).toContain('a picture');
    for (const path of [...climbs(), ...HIDDEN]) {
      const response = await ask(path);
      expect([path, statusesIn(response).every(status => [400, 403, 404].includes(status))]).toEqual([
        path,
        true,
      ]);
      expect(response).not.toMatch(/nobody may read this|root:|node:internal|\/tmp\//);
    }
  });
});
