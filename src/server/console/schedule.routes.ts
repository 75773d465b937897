/** The endpoints of what is scheduled. */
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import {
  ScheduleDetails,
  ScheduledRecord,
  ScheduleList,
  ScheduleParams,
  ScheduleRequest,
  ScheduleSummary,
} from '#contract/console/schedule.ts';
import { MINUTE_MS } from '#domain/constants/durations.ts';
import { toIso, toMinute } from '#domain/day.ts';
import { cancelSchedule } from '#server/catalogue/schedules/cancel-schedule.ts';
import {
  countRecords,
  findRecords,
  findSchedule,
  listSchedules,
  toSchedule,
} from '#server/catalogue/schedules/schedule.repository.ts';
import type { ScheduleTable } from '#server/catalogue/schedules/schedule.table.ts';
import { forecast } from '#server/catalogue/schedules/scheduled-shop.ts';
import type { StaffRoute } from '#server/people/accounts/console-sessions/staff-route.ts';
import { toCaller } from '#server/people/accounts/sessions/authentication.ts';
import { HttpError, notFound } from '#server/platform/http/http-error.ts';
import type { App } from '#server/platform/http/route.ts';
import type { ConsoleDeps } from './console-deps.ts';
import { findPublishedChange, isOtherUpi, publishByCode, reportUpiChange } from './upi-change.ts';
import { requirePublishable } from './version.routes.ts';

const MAX_SCHEDULES = 50;
const MAX_RECORDS = 500;
/** A large draft is checked and compared first. */
const SCHEDULE_MS = 60_000;
/** A minute was chosen, and the form was sent before it ended. */
const LATE_MS = MINUTE_MS;

export function scheduleRoutes(app: App, deps: ConsoleDeps, staff: StaffRoute): void {
  const { db } = deps;
  app.get(
    CONSOLE_API.schedules,
    staff.may('products.read', { summary: 'List what is scheduled', response: { 200: ScheduleList } }),
    async () => {
      const rows = await listSchedules(db, MAX_SCHEDULES);
      return { schedules: await toSummaries(deps, rows) };
    },
  );

  app.get(
    CONSOLE_API.schedule,
    staff.may('products.read', {
      summary: 'Read what a schedule changes, and what became of it',
      params: ScheduleParams,
      response: { 200: ScheduleDetails },
    }),
    async request => {
      const row = await findSchedule(db, request.params.id);
      if (row === undefined) return notFound();
      const { records } =
        (await forecast(db, { id: row.id, now: deps.clock().getTime() })) ??
        toSchedule(row, await findRecords(db, row.id, MAX_RECORDS));
      const listed = records.slice(0, MAX_RECORDS).map(each => ScheduledRecord.parse(each));
      return { ...(await toSummary(deps, row)), records: listed };
    },
  );

  createRoute(app, deps, staff);

  app.delete(
    CONSOLE_API.schedule,
    staff.may('publish', {
      summary: 'Cancel a schedule that waits, or end one that runs',
      params: ScheduleParams,
      response: { 200: ScheduleSummary },
    }),
    async request => {
      const { id } = request.params;
      const cancelled = await cancelSchedule({ ...deps, actor: toCaller(request).id }, id);
      if (!cancelled.ok)
        throw new HttpError(
          cancelled.error.code === 'unknown-schedule' ? { code: 'not-found' } : { code: 'schedule-over' },
        );
      await deps.runSchedules();
      return toSummary(deps, (await findSchedule(db, id)) ?? cancelled.value);
    },
  );
}

function createRoute(app: App, deps: ConsoleDeps, staff: StaffRoute): void {
  const { accounts, db, clock } = deps;
  app.post(
    CONSOLE_API.schedules,
    {
      ...staff.may('publish', {
        summary: 'Schedule the changes of the draft, which then is as the shop again',
        body: ScheduleRequest,
        response: { 201: ScheduleSummary },
      }),
      config: { deadlineMs: SCHEDULE_MS },
    },
    async (request, reply) => {
      const { startsAt, endsAt, code } = request.body;
      const now = clock().getTime();
      requireFuture({ startsAt, endsAt }, now);
      const payees = await findPublishedChange(db, { source: 'draft', at: now });
      const hasOtherUpi = isOtherUpi(payees);
      if (hasOtherUpi) await requirePublishable(deps);
      const times = {
        startsAt: Math.max(now, Date.parse(startsAt)),
        endsAt: endsAt === undefined ? undefined : Date.parse(endsAt),
      };
      const publish = () => deps.schedule({ ...times, actor: toCaller(request).id });
      const scheduled = await publishByCode(accounts, request, { ...payees, code, publish });
      if (!scheduled.ok) throw new HttpError(scheduled.error);
      if (hasOtherUpi) await reportUpiChange(accounts, request, { ...payees, changed: scheduled.value.id });
      return reply.code(201).send(await toSummary(deps, scheduled.value));
    },
  );
}

/** The clock of the owner's computer may be another one: then changes would vanish that never come, or come at once. */
function requireFuture(
  { startsAt, endsAt }: Pick<ScheduleRequest, 'startsAt' | 'endsAt'>,
  now: number,
): void {
  const passed = (name: string) =>
    `The ${name} has passed already: it is ${toMinute(now)} in India. Choose a time to come.`;
  const fields = {
    ...(Date.parse(startsAt) < now - LATE_MS ? { startsAt: passed('beginning') } : {}),
    ...(endsAt !== undefined && Date.parse(endsAt) <= now ? { endsAt: passed('end') } : {}),
  };
  if (Object.keys(fields).length > 0) throw new HttpError({ code: 'invalid', fields, isIncomplete: false });
}

async function toSummary(deps: ConsoleDeps, row: ScheduleTable): Promise<ScheduleSummary> {
  const [summary] = await toSummaries(deps, [row]);
  return summary ?? notFound();
}

async function toSummaries({ db }: ConsoleDeps, rows: readonly ScheduleTable[]): Promise<ScheduleSummary[]> {
  const counts = await countRecords(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(row => ({
    id: row.id,
    createdAt: toIso(row.created_at),
    createdBy: row.created_by,
    startsAt: toIso(row.starts_at),
    ...(row.ends_at === null ? {} : { endsAt: toIso(row.ends_at) }),
    state: row.state,
    ...(row.from_version === null ? {} : { fromVersion: row.from_version }),
    ...(row.begun_version === null ? {} : { begunVersion: row.begun_version }),
    ...(row.ended_version === null ? {} : { endedVersion: row.ended_version }),
    counts: counts.get(row.id) ?? {},
    preservedCount: row.preserved_count,
  }));
}
