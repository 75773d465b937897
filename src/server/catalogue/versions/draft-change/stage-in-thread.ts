/** Writes the parts of a very large change in a thread of its own. */
import type { Result } from '#domain/result.ts';
import { startThread } from '#server/catalogue/versions/load/start-thread.ts';
import type { DatabaseLocation } from '#server/platform/db/location.ts';
import type { ChangeRefusal } from './compare-change.ts';
import type { Part, StagedPart } from './stage-part.ts';

export interface StagingThreadData {
  readonly location: DatabaseLocation;
  readonly startedAt: number;
}

type Staged = Result<StagedPart, ChangeRefusal>;

/** Writes one part after the other, until it is ended. */
export interface Stager {
  readonly stage: (part: Part) => Promise<Staged>;
  readonly end: () => Promise<unknown>;
}

const THREAD = new URL('stage-thread.ts', import.meta.url);

/** Throws the error with which the thread ends. */
export function stageInThread(workerData: StagingThreadData): Stager {
  const thread = startThread(THREAD, workerData);
  return {
    stage: part => {
      thread.post(part);
      return thread.receive(isStaged);
    },
    end: thread.end,
  };
}

function isStaged(message: unknown): message is Staged {
  return typeof message === 'object' && message !== null && 'ok' in message;
}
