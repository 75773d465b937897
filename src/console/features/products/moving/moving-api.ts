/** What the page for moving in from another shop reads and sends. */
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { callApi, callWithFile, post } from '#console/api/call-api.ts';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { type MovingChoices, MovingResult, PictureProgress } from '#contract/console/moving.ts';

/** The server may take so long for the largest files. */
const MOVE_MS = 240_000;
const POLL_MS = 3000;

export interface ForeignFile {
  readonly name: string;
  readonly content: Blob;
}

interface Move {
  readonly files: readonly ForeignFile[];
  readonly choices: MovingChoices;
  /** The revision of the dry run; without it the request is the dry run. */
  readonly revision?: number;
}

export function moveIn({ files, choices, revision }: Move): Promise<MovingResult> {
  const named = files.map(({ name, content }) => ({ name: name.slice(-300), bytes: content.size }));
  const line = `${JSON.stringify({ files: named, choices })}\n`;
  return callWithFile(
    {
      method: 'PUT',
      url: revision === undefined ? `${CONSOLE_API.moving}?dryRun=true` : CONSOLE_API.moving,
      response: MovingResult,
      headers: {
        'content-type': 'application/octet-stream',
        ...(revision !== undefined && { 'if-match': `"${revision}"` }),
      },
      timeoutMs: MOVE_MS,
    },
    new Blob([line, ...files.map(({ content }) => content)]),
  );
}

/** Is read again every few seconds while pictures are on their way. */
export const picturesQuery = queryOptions({
  queryKey: ['moved-pictures'],
  queryFn: () => callApi({ method: 'GET', url: CONSOLE_API.movedPictures, response: PictureProgress }),
  refetchInterval: ({ state: { data } }) => (data !== undefined && data.waiting > 0 ? POLL_MS : false),
});

export function retryPictures(): Promise<unknown> {
  return post(CONSOLE_API.movedPictureRetries, z.unknown());
}
