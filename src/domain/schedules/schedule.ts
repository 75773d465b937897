/** Changes that are made at a time, and taken back at another. */
import type { PreservedField } from './change-record.ts';
import type { FieldChange } from './field-changes.ts';

export type ScheduleState =
  | 'waiting'
  /** It has begun and has an end to come. */
  | 'running'
  | 'ended'
  /** Beginning and end came while no server was running. */
  | 'missed'
  | 'cancelled';

/** What a beginning or an end has done to a record. */
export interface RecordOutcome {
  readonly changes: readonly FieldChange[];
  /** What was changed since, and stays. */
  readonly preserved: readonly PreservedField[];
}

export interface ScheduledRecord {
  readonly kind: string;
  readonly id: string;
  /** What people call the record. */
  readonly title: string;
  /** From the values that were published when they were planned. */
  readonly changes: readonly FieldChange[];
  readonly begun?: RecordOutcome | undefined;
  readonly ended?: RecordOutcome | undefined;
}

export interface Schedule {
  readonly id: string;
  readonly createdAt: number;
  readonly startsAt: number;
  readonly endsAt?: number | undefined;
  readonly state: ScheduleState;
  readonly records: readonly ScheduledRecord[];
}

/** Those that begin later change what the earlier ones have changed. */
export function byStart(one: Schedule, other: Schedule): number {
  return one.startsAt - other.startsAt || one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1);
}

export function toRecordKey({ kind, id }: Readonly<Record<'kind' | 'id', string>>): string {
  return `${kind} ${id}`;
}
