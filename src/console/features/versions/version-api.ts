/** What the pages of versions read and change. */
import { apiQuery } from '#console/api/api-query.ts';
import { callApi } from '#console/api/call-api.ts';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import {
  Differences,
  DraftStatus,
  PublishedVersion,
  type PublishRequest,
  Version,
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

export function cancelVersion(number: number): Promise<Version> {
  const url = fill(CONSOLE_API.version, { number: String(number) });
  return callApi({ method: 'DELETE', url, response: Version });
}
