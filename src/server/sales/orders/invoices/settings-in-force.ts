import { DEFAULT_SETTINGS, readSettings } from '#contract/settings/settings.ts';
import type { Settings } from '#domain/settings.ts';
import {
  findVersionAt,
  findVersionInForce,
  recordsOfVersion,
} from '#server/catalogue/versions/version.repository.ts';
import type { VersionTable } from '#server/catalogue/versions/version.table.ts';
import type { Connection } from '#server/platform/db/database.ts';

/** Returns those that are published, as the database has them: a command has no version in memory. */
export async function settingsInForce(db: Connection, now: number): Promise<Settings> {
  return settingsOfVersion(db, await findVersionInForce(db, now));
}

/** Returns those of an invoice. A label that has given up its GSTIN still has that with which the order was placed. */
export async function settingsOfInvoice(
  db: Connection,
  { placedAt, now }: { readonly placedAt: number; readonly now: number },
): Promise<Settings> {
  const settings = await settingsInForce(db, now);
  if (settings.legal.gstin !== undefined) return settings;
  const { gstin } = (await settingsOfVersion(db, await findVersionAt(db, placedAt))).legal;
  return { ...settings, legal: { ...settings.legal, gstin } };
}

async function settingsOfVersion(db: Connection, version: VersionTable | undefined): Promise<Settings> {
  const page = { kind: 'settings', after: '', limit: 1 } as const;
  const [record] = version === undefined ? [] : await recordsOfVersion(db, version.number, page);
  const read = record === undefined ? undefined : readSettings(JSON.parse(record.body));
  return read?.ok === true ? read.value : DEFAULT_SETTINGS;
}
