import { ok, type Result, refused } from '#domain/result.ts';
import type { Settings } from '#domain/settings.ts';
import { rateIssues } from '#domain/tax/tax-issues.ts';
import { readSettings, type SettingIssue } from './settings.ts';

/** Reads settings that are to be saved. A rate of tax that a shop could have before is refused where it is new. */
export function checkSettings(document: unknown, stored: unknown): Result<Settings, readonly SettingIssue[]> {
  const read = readSettings(document);
  if (!read.ok) return read;
  const issues = rateIssues(read.value.money);
  if (issues.length === 0) return read;
  const before = readSettings(stored);
  const isOld = before.ok && before.value.money.taxPercent === read.value.money.taxPercent;
  return isOld ? ok(read.value) : refused(issues);
}
