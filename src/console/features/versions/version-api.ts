/** What the pages of versions read and change. */
import { queryOptions } from '@tanstack/react-query';
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

export const draftQuery = queryOptions({
  queryKey: ['draft'],
  queryFn: () => callApi({ method: 'GET', url: CONSOLE_API.draft, response: DraftStatus }),
});

export const versionsQuery = queryOptions({
  queryKey: ['versions'],
  queryFn: () => callApi({ method: 'GET', url: CONSOLE_API.versions, response: VersionList }),
});

export function versionQuery(number: string) {
  const url = fill(CONSOLE_API.version, { number });
  return queryOptions({
    queryKey: ['versions', number],
    queryFn: () => callApi({ method: 'GET', url, response: Differences }),
  });
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
