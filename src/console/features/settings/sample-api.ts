/** Shows what the removal of the sample would take out, and does it with the revision of what was shown. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '#console/api/call-api.ts';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { type SampleRemoval, SampleRemovalResult } from '#contract/console/sample-removal.ts';

/** The server may take so long for ten thousand products. */
const REMOVAL_MS = 60_000;

function send(body: SampleRemoval): Promise<SampleRemovalResult> {
  return callApi({
    method: 'POST',
    url: CONSOLE_API.sampleRemovals,
    response: SampleRemovalResult,
    body,
    timeoutMs: REMOVAL_MS,
  });
}

/** `also` are products that staff have changed, and that go nevertheless. */
export function samplePreviewQuery(also: readonly string[]) {
  return queryOptions({
    queryKey: ['sample-removal', also],
    queryFn: () => send({ also: [...also] }),
    placeholderData: keepPreviousData,
  });
}

export function removeSample(also: readonly string[], revision: number): Promise<SampleRemovalResult> {
  return send({ also: [...also], revision, apply: true });
}
