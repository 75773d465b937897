/** Lists and renders large versions in a thread of its own: the thread that takes orders has neither index nor products in memory. */
import type { Worker } from 'node:worker_threads';
import type { Renderer } from '#contract/document.ts';
import type { ListSource } from '#contract/products/list-source.ts';
import { createWorker } from '#server/platform/workers/create-worker.ts';
import type { RenderReply, RenderRequest, Task, ThreadData, ThreadVersion } from './render-messages.ts';

const THREAD = new URL('render-thread.ts', import.meta.url);
/** Pages are rendered from a file and forgotten. */
const YOUNG_GENERATION_MB = 8;

type Pending = Pick<PromiseWithResolvers<unknown>, 'resolve' | 'reject'>;

export type ThreadedRenderer = (version: ThreadVersion) => Omit<Renderer, 'documentKey'> & ListSource;

/** The thread starts with the first request, and again with the next one after it has ended by an error. */
export function createThreadedRenderer(data: ThreadData): ThreadedRenderer {
  let thread: Worker | undefined;
  const pending = new Map<number, Pending>();
  let number = 0;

  function start(): Worker {
    const started = createWorker(THREAD, {
      workerData: data,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
    });
    started.on('message', settle);
    const end = (error: unknown) => thread === started && forget(error);
    started.once('error', end);
    started.once('exit', () => end(new Error('The thread has ended')));
    return started;
  }

  function settle(reply: RenderReply): void {
    const waiting = pending.get(reply.number);
    pending.delete(reply.number);
    // The server ends without a thread that has nothing to do.
    if (pending.size === 0) thread?.unref();
    if ('error' in reply) waiting?.reject(reply.error);
    else waiting?.resolve(reply.value);
  }

  function forget(error: unknown): void {
    thread = undefined;
    for (const { reject } of pending.values()) reject(error);
    pending.clear();
  }

  function ask(task: Task, text: string, version: string): Promise<unknown> {
    thread ??= start();
    thread.ref();
    number += 1;
    const waiting = Promise.withResolvers<unknown>();
    pending.set(number, waiting);
    const request: RenderRequest = { number, task, text, version };
    thread.postMessage(request);
    return waiting.promise;
  }

  return shown => {
    const version = JSON.stringify(shown);
    return {
      render: key => ask('render', key, version) as ReturnType<Renderer['render']>,
      pageData: key => ask('pageData', key, version) as ReturnType<ListSource['pageData']>,
      suggestions: text => ask('suggestions', text, version) as ReturnType<ListSource['suggestions']>,
    };
  };
}
