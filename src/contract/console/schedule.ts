/** Changes that are made at a time, and taken back at another. */
import * as z from 'zod/mini';
import { Code } from '#contract/second-factor.ts';
import { timeText } from './query-fields.ts';

export const ScheduleRequest = z
  .object({
    startsAt: timeText('startsAt'),
    /** Then what still has its scheduled value gets the one before. */
    endsAt: z.optional(timeText('endsAt')),
    /** A code of the second factor, which another UPI id needs. */
    code: z.optional(Code),
  })
  .check(
    z.refine(({ startsAt, endsAt }) => endsAt === undefined || Date.parse(endsAt) > Date.parse(startsAt), {
      path: ['endsAt'],
      error: 'endsAt must be after startsAt',
    }),
  );

export type ScheduleRequest = z.infer<typeof ScheduleRequest>;

export const ScheduleSummary = z.object({
  id: z.string(),
  createdAt: z.string(),
  /** A user id, or the name of a command. */
  createdBy: z.string(),
  startsAt: z.string(),
  endsAt: z.optional(z.string()),
  state: z.enum(['waiting', 'running', 'ended', 'missed', 'cancelled']),
  /** The version as which a server of 0.2.0 had scheduled it. */
  fromVersion: z.optional(z.int()),
  /** The version that its beginning made. */
  begunVersion: z.optional(z.int()),
  endedVersion: z.optional(z.int()),
  /** The number of records of each kind that it changes. */
  counts: z.record(z.string(), z.int()),
  /** The number of records of which something was changed since and stayed. */
  preservedCount: z.int(),
});

export type ScheduleSummary = z.infer<typeof ScheduleSummary>;

export const ScheduleList = z.object({
  /** The newest first, at most fifty. */
  schedules: z.array(ScheduleSummary),
});

export type ScheduleList = z.infer<typeof ScheduleList>;

/** Keys from the record to the field, such as `body`, `price`; none: the record itself. */
const Path = z.array(z.string());

const RecordOutcome = z.object({
  changes: z.array(z.object({ path: Path, before: z.optional(z.unknown()), after: z.optional(z.unknown()) })),
  /** What was changed since, with its value; `issue`: what would be wrong with the record otherwise. */
  preserved: z.array(z.object({ path: Path, value: z.optional(z.unknown()), issue: z.optional(z.string()) })),
});

export const ScheduledRecord = z.object({
  kind: z.string(),
  id: z.string(),
  title: z.string(),
  changes: RecordOutcome.shape.changes,
  /** While the schedule waits: what its beginning would do now. */
  begun: z.optional(RecordOutcome),
  ended: z.optional(RecordOutcome),
});

export type ScheduledRecord = z.infer<typeof ScheduledRecord>;

export const ScheduleDetails = z.extend(ScheduleSummary, {
  /** At most 500. */
  records: z.array(ScheduledRecord),
});

export type ScheduleDetails = z.infer<typeof ScheduleDetails>;

export const ScheduleParams = z.object({ id: z.string().check(z.maxLength(64)) });
