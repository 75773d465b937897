/** When backups are made by themselves, and what owners are told where one was not. */
import { DAY_MS, HOUR_MS } from './constants/durations.ts';
import { startOfDay, toDay } from './day.ts';

export const MAX_RETAINED_BACKUPS = 60;

/** The time within which a nightly backup should be there. */
const GRACE_MS = 3 * HOUR_MS;
const OLD_MS = 48 * HOUR_MS;

/** A night whose backup was due. */
export interface DueNight {
  /** The day in India, written `2026-11-20`. */
  readonly day: string;
  readonly at: number;
}

/** Returns the latest time at which a nightly backup was due; the hour is a full hour in India. */
export function latestNight(hour: number, now: number): DueNight {
  const today = toNight(toDay(now), hour);
  return today.at <= now ? today : toNight(toDay(now - DAY_MS), hour);
}

function toNight(day: string, hour: number): DueNight {
  return { day, at: (startOfDay(day) ?? 0) + hour * HOUR_MS };
}

interface BackupState {
  readonly schedule: { readonly isOn: boolean; readonly hour: number; readonly changedAt: number };
  /** When the latest backup was made, whoever made it. */
  readonly latestAt: number | undefined;
  /** The check of the latest one has found something. */
  readonly hasIssues: boolean;
}

export type BackupWarning = 'fault' | 'missed' | 'old' | 'none';

/** Returns what is wrong with the backups, and undefined where nothing is. */
export function findBackupWarning(
  { schedule, latestAt, hasIssues }: BackupState,
  now: number,
): BackupWarning | undefined {
  if (hasIssues) return 'fault';
  if (schedule.isOn) {
    const { at } = latestNight(schedule.hour, now);
    const wasDue = at >= schedule.changedAt && now >= at + GRACE_MS;
    return wasDue && (latestAt ?? 0) < at ? 'missed' : undefined;
  }
  if (latestAt === undefined) return 'none';
  return now - latestAt > OLD_MS ? 'old' : undefined;
}
