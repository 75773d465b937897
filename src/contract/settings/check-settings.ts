import { ok, type Result, refused } from '#domain/result.ts';
import type { Settings } from '#domain/settings.ts';
import { rateIssues } from '#domain/tax/tax-issues.ts';
import { readSettings, type SettingIssue } from './settings.ts';

/** Reads settings that are to be saved: what is only read because it was stored before is refused. */
export function checkSettings(document: unknown): Result<Settings, readonly SettingIssue[]> {
  const read = readSettings(document);
  if (!read.ok) return read;
  const issues = rateIssues(read.value.money);
  return issues.length > 0 ? refused(issues) : ok(read.value);
}
