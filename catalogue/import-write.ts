/** Puts a new `products.json` in place in one step: a reader sees the old file or the new one, never half of it. */
import { copyFileSync, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/** Keeps the file that was there as `<path>.bak`. */
export function replaceFile(path: string, text: string): void {
  const fresh = `${path}.${process.pid}.tmp`;
  try {
    writeFileSync(fresh, text, { flush: true });
    if (existsSync(path)) copyFileSync(path, `${path}.bak`);
    renameSync(fresh, path);
  } finally {
    rmSync(fresh, { force: true });
  }
}
