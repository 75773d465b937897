import { describe, expect, it } from 'vitest';
import { describeBackup, describeProgress, formatBytes, formatHour, quotePath } from './backup-texts.ts';

describe('backups in words', () => {
  it.each([
    [12_000, 'less than 1\u00A0MB'],
    [45_400_000, '45\u00A0MB'],
    [1_240_000_000, '1.2\u00A0GB'],
  ])('says %d bytes as %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
  });

  it.each([
    [0, 'midnight'],
    [3, '3 am'],
    [12, 'noon'],
    [23, '11 pm'],
  ])('says the hour %d as %s', (hour, text) => {
    expect(formatHour(hour)).toBe(text);
  });

  it('says what a backup contains, and who made it', () => {
    const file = { name: 'n', madeAt: '2026-11-20T18:00:00.000Z', bytes: 45_400_000 };
    const check = { reason: 'nightly', issues: [], orders: 1, pictures: 80 } as const;
    expect(describeBackup({ ...file, check })).toBe('45\u00A0MB, 1 order, 80 pictures, made at night');
    expect(describeBackup({ ...file, check: null })).toBe('45\u00A0MB, not checked by this shop');
  });

  it('says how far it is', () => {
    const bytes = { doneBytes: 20_000_000, totalBytes: 45_400_000 };
    expect(describeProgress(bytes)).toBe('The backup begins.');
    expect(describeProgress({ ...bytes, step: 'copying' })).toBe('Copying: 20\u00A0MB of about 45\u00A0MB.');
  });

  it.each([
    ['/var/lib/nool/nool-2026.db', '/var/lib/nool/nool-2026.db'],
    ["/home/o'neil/my shop", String.raw`'/home/o'\''neil/my shop'`],
  ])('writes %s for a shell', (path, text) => {
    expect(quotePath(path)).toBe(text);
  });
});
