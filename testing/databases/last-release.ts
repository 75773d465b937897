/** The last release: what runs beside this code while it is rolled out. */
import { readFileSync } from 'node:fs';

interface Release {
  /** As in package.json. */
  readonly version: string;
  readonly tag: string;
  readonly commit: string;
  /** Its newest migration. */
  readonly lastMigration: string;
}

export const LAST_RELEASE = JSON.parse(readFileSync('release.json', 'utf8')) as Release;
