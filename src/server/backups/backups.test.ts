/** Backups in the console: made when asked for and at night by one of several servers, checked, and never half. */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { API } from '#contract/urls.ts';
import { latestNight } from '#domain/backup-schedule.ts';
import { findRunsOfDay, readSchedule, writeSchedule } from '#server/platform/backups/backup.repository.ts';
import { findProgress, listBackups } from '#server/platform/backups/backup-folder.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { openBackupShop } from '#testing/backup-shop.ts';
import { DAY, MINUTE } from '#testing/test-app.ts';
import { orderRequest, registerStaff } from '#testing/test-shopper.ts';
import { startBackups } from './backup-worker.ts';

const HOUR = 60 * MINUTE;
const TEST_PICTURE = {
  id: 'p1',
  type: 'photo',
  width: 1,
  height: 1,
  placeholder: '',
  uploaded_at: 0,
} as const;

/** The night of which the clock is before its hour. */
async function openAtNight() {
  const opened = await openBackupShop();
  await opened.setSchedule({ isOn: true, hour: 3, retained: 2 });
  const { at } = latestNight(3, opened.shop.clock.now().getTime());
  opened.shop.clock.pass(at + DAY - opened.shop.clock.now().getTime());
  return opened;
}

describe('backups', () => {
  it('are made when an owner asks, checked, and listed in plain words', async () => {
    const { shop, owner, folder, work, read, ask } = await openBackupShop();
    await shop.send({ method: 'POST', url: API.orders, payload: orderRequest() }, owner.token);
    expect(await read()).toMatchObject({ engine: 'embedded', backups: [], running: null, failed: null });
    expect((await ask()).statusCode).toBe(200);
    expect((await read()).running).toMatchObject({ doneBytes: 0 });
    expect((await ask()).json<{ code: string }>().code).toBe('backup-running');
    await work();
    const { backups, running } = await read();
    expect(running).toBeNull();
    expect(backups).toMatchObject([{ check: { reason: 'manual', issues: [], orders: 1, pictures: 0 } }]);
    expect(listBackups(folder)).toHaveLength(1);
  });

  it('are made every night by one of several servers, once', async () => {
    const { db, shop, folder, work } = await openAtNight();
    const other = await openDatabase({ engine: 'embedded', folder }, () => undefined);
    onTestFinished(() => other.destroy());
    await Promise.all([work(), work({ db: other }), work(), work({ db: other })]);
    await work();
    expect(listBackups(folder)).toMatchObject([{ report: { reason: 'nightly', issues: [] } }]);
    const { day } = latestNight(3, shop.clock.now().getTime());
    expect(await findRunsOfDay(db, day)).toMatchObject([{ state: 'done', slot: null }]);
    shop.clock.pass(DAY - MINUTE);
    await work();
    expect(listBackups(folder)).toHaveLength(1);
    shop.clock.pass(MINUTE);
    await work();
    shop.clock.pass(DAY);
    await work();
    // Two stay, as the owner has chosen.
    expect(listBackups(folder)).toHaveLength(2);
  });

  it('are not made for a night before the schedule was set, nor without one', async () => {
    const { work, folder, setSchedule, shop } = await openBackupShop();
    await setSchedule({ isOn: true, hour: 3, retained: 2 });
    await work();
    await setSchedule({ isOn: false, hour: 3, retained: 2 });
    shop.clock.pass(2 * DAY);
    await work();
    expect(listBackups(folder)).toEqual([]);
  });

  it('do not begin on a disk without room, and say so', async () => {
    const { shop, db, folder, work, read } = await openAtNight();
    await work({ findFreeBytes: () => 1000 });
    expect((await read()).failed).toMatchObject({ issue: 'disk-full' });
    await work();
    expect(listBackups(folder)).toEqual([]);
    shop.clock.pass(HOUR);
    await work();
    expect(listBackups(folder)).toHaveLength(1);
    expect((await read()).failed).toBeNull();
    const { day } = latestNight(3, shop.clock.now().getTime());
    expect(await findRunsOfDay(db, day)).toHaveLength(2);
  });

  it('end where the disk gets full meanwhile, and leave nothing behind', async () => {
    const { folder, db, work, read } = await openAtNight();
    // The copy takes longer than it takes to look at the disk again.
    await db.insertInto('media').values(TEST_PICTURE).execute();
    const bytes = new Uint8Array(60_000_000);
    for (let width = 1; width <= 5; width += 1)
      await db.insertInto('media_files').values({ media_id: TEST_PICTURE.id, width, bytes }).execute();
    const findFreeBytes = () => (findProgress(folder) === undefined ? 10 ** 12 : 1000);
    await work({ findFreeBytes });
    expect(await read()).toMatchObject({ backups: [], failed: { issue: 'disk-full' } });
    expect(readdirSync(join(folder, 'backups')).filter(name => name.startsWith('making'))).toEqual([]);
  });

  it('that were interrupted are not listed, and removed at the next start', async () => {
    const { folder, db, shop, ask, read, work, logger } = await openBackupShop();
    await ask();
    await db
      .updateTable('backup_runs')
      .set({ state: 'running', expires_at: shop.clock.now().getTime() + MINUTE })
      .execute();
    const half = join(folder, 'backups', `making-${hostname()}-4194303-abcdef`);
    mkdirSync(half, { recursive: true });
    writeFileSync(join(half, 'nool.db'), 'half');
    expect((await read()).backups).toEqual([]);
    const worker = startBackups({
      db,
      clock: shop.clock.now,
      logger,
      location: { engine: 'embedded', folder },
    });
    await worker.stop();
    expect(readdirSync(join(folder, 'backups'))).toEqual([]);
    await work();
    expect((await read()).running).not.toBeNull();
    shop.clock.pass(2 * MINUTE);
    await work();
    expect(await read()).toMatchObject({ running: null, failed: { issue: 'interrupted' } });
  });

  it('are ended when the server stops', async () => {
    const { folder, ask, work, read } = await openBackupShop();
    await ask();
    await work({ signal: AbortSignal.abort() });
    expect(await read()).toMatchObject({ backups: [], failed: { issue: 'interrupted' } });
    expect(existsSync(join(folder, 'backups'))).toBe(false);
  });

  it('keep good ones whatever the check of later ones finds', async () => {
    const { db, folder, shop, ask, work, setSchedule } = await openBackupShop();
    await setSchedule({ isOn: false, hour: 3, retained: 1 });
    await shop.send(
      { method: 'POST', url: API.orders, payload: orderRequest() },
      (await registerStaff(shop, 'second@nool.example')).token,
    );
    await ask();
    await work();
    shop.clock.pass(MINUTE);
    await db.deleteFrom('order_lines').execute();
    for (let count = 0; count < 2; count += 1) {
      await ask();
      await work();
      shop.clock.pass(MINUTE);
    }
    expect(listBackups(folder).map(({ report }) => report?.issues.length === 0)).toEqual([false, true]);
  });
});

it('the schedule of a shop that was there before is off until an owner chooses', async () => {
  const { db } = await openBackupShop();
  await db.deleteFrom('backup_schedule').execute();
  expect(await readSchedule(db)).toMatchObject({ is_on: 0 });
  await writeSchedule(db, { is_on: 1, hour: 4, retained: 5, changed_at: 1 });
  expect(await readSchedule(db)).toMatchObject({ is_on: 1, hour: 4, retained: 5 });
});
