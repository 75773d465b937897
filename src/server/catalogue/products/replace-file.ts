/** Replaces a file atomically: a reader sees the old content or the new. */
import { copyFileSync, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/** The previous file is preserved as `<path>.bak`. */
export function replaceFile(path: string, content: string | Uint8Array): void {
  const temporary = `${path}.${process.pid}.tmp`;
  try {
    writeFileSync(temporary, content, { flush: true });
    if (existsSync(path)) copyFileSync(path, `${path}.bak`);
    renameSync(temporary, path);
  } finally {
    rmSync(temporary, { force: true });
  }
}
