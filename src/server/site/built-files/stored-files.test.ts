/** Files of another release: each process has the build of its own release on disk, and all those of others in the database. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { createTestApp, DAY, ENGINES } from '#testing/test-app.ts';
import { storeBuild } from './store-build.ts';

const SCRIPT = '/assets/cart-panel-1a2b3c4d.js';
const STYLE = '/console/assets/app-1a2b3c4d.css';
const TEXT = 'export const part = 1;';

/** Stores what a process of another release stores when it starts. */
async function storeOther(db: Database, clock: () => Date, text = TEXT): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'nool-build-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const folders = { '/assets/': join(folder, 'client'), '/console/assets/': join(folder, 'console') };
  for (const each of Object.values(folders)) await mkdir(each);
  await writeFile(join(folder, 'client', 'cart-panel-1a2b3c4d.js.br'), brotliCompressSync(text));
  await writeFile(join(folder, 'client', 'figtree-1a2b3c4d.woff2'), 'a font');
  await writeFile(join(folder, 'console', 'app-1a2b3c4d.css.br'), brotliCompressSync(text));
  await storeBuild({ db, clock, folders });
}

describe.each(ENGINES)('scripts and styles of another release, %s', engine => {
  it.each([
    [SCRIPT, 'text/javascript; charset=utf-8'],
    [STYLE, 'text/css; charset=utf-8'],
  ])('are served as its own processes serve them: %s', async (url, type) => {
    const { app, db, clock } = await createTestApp(engine);
    await storeOther(db, clock.now);
    const response = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': type,
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    expect(brotliDecompressSync(response.rawPayload).toString()).toBe(TEXT);
  });

  it('are decompressed for clients without Brotli', async () => {
    const { app, db, clock } = await createTestApp(engine);
    await storeOther(db, clock.now);
    expect((await app.inject(SCRIPT)).body).toBe(TEXT);
    const zipped = await app.inject({ url: SCRIPT, headers: { 'accept-encoding': 'gzip' } });
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(TEXT);
  });

  it('are stored once, and deleted when no process of their release was seen for 30 days', async () => {
    const { app, db, clock } = await createTestApp(engine);
    await storeOther(db, clock.now);
    clock.pass(29 * DAY);
    await storeOther(db, clock.now, 'never stored');
    clock.pass(29 * DAY);
    await storeBuild({ db, clock: clock.now, folders: {} });
    expect((await app.inject(SCRIPT)).body).toBe(TEXT);
    clock.pass(2 * DAY);
    await storeBuild({ db, clock: clock.now, folders: {} });
    expect((await app.inject(SCRIPT)).statusCode).toBe(404);
  });

  it.each(['/assets/none-1a2b3c4d.js', '/assets/figtree-1a2b3c4d.woff2', '/assets/%2e%2e/x.js'])(
    'is not found: %s',
    async url => {
      const { app, db, clock } = await createTestApp(engine);
      await storeOther(db, clock.now);
      const { statusCode, headers } = await app.inject(url);
      expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
    },
  );
});
