/** Encodes uploads in processes of their own, two at a time. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type Result, refused } from '#domain/result.ts';
import { DAMAGED, type MediaRefusal } from '#server/media/media-errors.ts';
import { createConcurrencyLimit } from '#server/overload/concurrency-limit.ts';
import type { EncodedImage } from './encode-image.ts';
import type { EncodeRequest } from './encode-process.ts';

export type Encode = (request: EncodeRequest) => Promise<Result<EncodedImage, MediaRefusal>>;

const PROCESS = fileURLToPath(new URL('encode-process.ts', import.meta.url));
const AT_ONCE = 2;
/** How long a picture may wait, and how long one takes about. */
const WAIT_MS = 60_000;
const WORK_MS = 6_000;
/** On a busy machine a large photo takes a minute; a picture that takes longer than this is made to take long. */
const MAX_WORK_MS = 240_000;

/** The returned function throws `HttpError` (busy) when too many pictures wait. */
export function createEncoder(maxWorkMs = MAX_WORK_MS): Encode {
  const limit = createConcurrencyLimit({ atOnce: AT_ONCE, waitMs: WAIT_MS, workMs: WORK_MS });
  return request =>
    limit(async () => {
      const child = startProcess();
      const timer = setTimeout(() => child.kill('SIGKILL'), maxWorkMs).unref();
      try {
        return await runIn(child, request);
      } finally {
        clearTimeout(timer);
        child.kill('SIGKILL');
      }
    });
}

/** The process that reads hostile files has none of the settings of the server, which may be secret. */
function startProcess(): ChildProcess {
  return fork(PROCESS, {
    serialization: 'advanced',
    env: { VIPS_WARNING: '1' },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
}

async function runIn(child: ChildProcess, request: EncodeRequest): ReturnType<Encode> {
  let errors = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(-2000);
  });
  const answered = new Promise<Awaited<ReturnType<Encode>>>(resolve => {
    child.once('message', message => resolve(message as Awaited<ReturnType<Encode>>));
  });
  const ended = once(child, 'close').then(([code, signal]) => {
    if (signal !== null) return refused(DAMAGED);
    throw new Error(`The picture was not encoded (exit code ${String(code)}): ${errors}`);
  });
  child.send(request, () => undefined);
  return Promise.race([answered, ended]);
}
