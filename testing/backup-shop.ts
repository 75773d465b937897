/** A shop on the embedded engine whose owner makes backups. */
import { onTestFinished, vi } from 'vitest';
import type { EmbeddedBackups } from '#contract/console/backups.ts';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { fill } from '#contract/urls.ts';
import { runDueBackup } from '#server/backups/backup-worker.ts';
import { describeBackups } from '#server/backups/describe-backups.ts';
import type { BackupDeps } from '#server/backups/run-backup.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { createIds } from '#server/platform/db/ids.ts';
import { createTestApp, migratedLocation, type TestApp } from './test-app.ts';
import { enrol, makeCode, STEP } from './test-second-factor.ts';
import { passSecondFactor, registerStaff } from './test-shopper.ts';

export async function openBackupShop() {
  const location = await migratedLocation('embedded');
  if (location.engine !== 'embedded') throw new Error('The test is for the embedded engine');
  const { folder } = location;
  const db = await openDatabase(location, () => undefined);
  onTestFinished(() => db.destroy());
  const shop: TestApp = { ...(await createTestApp('embedded', { db, location })), db };
  const owner = await registerStaff(shop);
  await passSecondFactor(shop, owner);
  const { secret } = await enrol(shop, owner);
  const nextCode = () => {
    shop.clock.pass(STEP);
    return makeCode(shop, secret);
  };
  const logger = { info: vi.fn<() => void>(), warn: vi.fn<() => void>(), error: vi.fn<() => void>() };
  const deps: BackupDeps = { db, clock: shop.clock.now, logger, folder };
  const work = (over: Partial<BackupDeps> = {}) =>
    runDueBackup({ ...deps, ...over }, createIds(shop.clock.now));
  // A session does not last for the days that pass in a test.
  const read = async () => (await describeBackups({ db }, location)) as EmbeddedBackups;
  const ask = () => shop.send({ method: 'POST', url: CONSOLE_API.backups }, owner.token);
  const setSchedule = (payload: object) =>
    shop.send({ method: 'PUT', url: CONSOLE_API.backupSchedule, payload }, owner.token);
  const getLink = (name: string, code = nextCode(), token = owner.token) =>
    shop.send({ method: 'POST', url: fill(CONSOLE_API.backupLinks, { name }), payload: { code } }, token);
  return { shop, db, owner, folder, logger, work, read, ask, setSchedule, getLink };
}
