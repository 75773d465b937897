/** What the pages of versions read and change. */
import { apiQuery } from '#console/api/api-query.ts';
import { callApi } from '#console/api/call-api.ts';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import {
  ScheduleDetails,
  ScheduleList,
  type ScheduleRequest,
  ScheduleSummary,
} from '#contract/console/schedule.ts';
import {
  Differences,
  DraftStatus,
  PublishedVersion,
  type PublishRequest,
  VersionList,
} from '#contract/console/version.ts';
import { fill } from '#contract/urls.ts';

/** The server may take so long to write a large version. */
const PUBLISH_MS = 60_000;

export const draftQuery = apiQuery(['draft'], CONSOLE_API.draft, DraftStatus);

export const versionsQuery = apiQuery(['versions'], CONSOLE_API.versions, VersionList);

export function versionQuery(number: string) {
  return apiQuery(['versions', number], fill(CONSOLE_API.version, { number }), Differences);
}

export function publish(body: PublishRequest): Promise<PublishedVersion> {
  return callApi({
    method: 'POST',
    url: CONSOLE_API.versions,
    response: PublishedVersion,
    body,
    timeoutMs: PUBLISH_MS,
  });
}

export const schedulesQuery = apiQuery(['schedules'], CONSOLE_API.schedules, ScheduleList);

export function scheduleQuery(id: string) {
  return apiQuery(['schedules', id], fill(CONSOLE_API.schedule, { id }), ScheduleDetails);
}

export function scheduleDraft(body: ScheduleRequest): Promise<ScheduleSummary> {
  return callApi({
    method: 'POST',
    url: CONSOLE_API.schedules,
    response: ScheduleSummary,
    body,
    timeoutMs: PUBLISH_MS,
  });
}

/** One that runs ends at once. */
export function cancelSchedule(id: string): Promise<ScheduleSummary> {
  return callApi({
    method: 'DELETE',
    url: fill(CONSOLE_API.schedule, { id }),
    response: ScheduleSummary,
    timeoutMs: PUBLISH_MS,
  });
}
