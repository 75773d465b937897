import type { ScheduleState } from '#domain/schedules/schedule.ts';

/** Changes that are made at a time, and taken back at another. */
export interface ScheduleTable {
  readonly id: string;
  readonly created_at: number;
  /** A user id, or the name of a command. */
  readonly created_by: string;
  readonly starts_at: number;
  readonly ends_at: number | null;
  readonly state: ScheduleState;
  /** The version that a server of 0.2.0 had scheduled. */
  readonly from_version: number | null;
  /** The version that its beginning made; it is null where nothing changed. */
  readonly begun_version: number | null;
  readonly ended_version: number | null;
  /** The number of records of which something was changed since and stayed. */
  readonly preserved_count: number;
}

export interface ScheduleRecordTable {
  readonly schedule_id: string;
  readonly kind: string;
  readonly id: string;
  /** What people call the record. */
  readonly title: string;
  /** A list of `FieldChange`, as JSON. */
  readonly changes: string;
  /** A `RecordOutcome` as JSON; it is null before the beginning. */
  readonly begun: string | null;
  /** The same of the end, or of the return to the draft. */
  readonly ended: string | null;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    readonly schedules: ScheduleTable;
    readonly schedule_records: ScheduleRecordTable;
  }
}
