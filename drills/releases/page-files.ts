/** The scripts and styles that a document names, asked of another process than the one that made the document. */
import { readStatus, secondsUntil } from '#drills/health-checks.ts';
import type { ServerAddress } from '#drills/restartable-server.ts';

/** A process stores its files when it has started. */
const STORED_SECONDS = 5;

export async function filesOfPage(page: ServerAddress): Promise<readonly string[]> {
  const html = await (await fetch(`${await page.url()}/shop`)).text();
  return [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g))];
}

export async function missingFiles(
  files: readonly string[],
  server: ServerAddress,
): Promise<readonly string[]> {
  const missing: string[] = [];
  for (const file of files) {
    const isThere = async () => (await readStatus(server, file)) === 200;
    if ((await secondsUntil(isThere, missing.length === 0 ? STORED_SECONDS : 0)) === undefined)
      missing.push(`${file} is with one release only`);
  }
  return missing;
}
