/** Work on files of others in a process of its own: it blocks nothing, and no file can take more than its memory and time. */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface ProcessWork {
  /** The module that the process runs. It ends by `process.disconnect()`. */
  readonly module: URL;
  /** What the process receives, one after the other. */
  readonly messages: Iterable<object> | AsyncIterable<object>;
  /** The process is killed after this time. */
  readonly maxMs: number;
  /** The most that its JavaScript may have in memory; by default what Node takes. */
  readonly heapMegabytes?: number;
  readonly env?: Readonly<Record<string, string>>;
  /** The process is killed when it is aborted. */
  readonly signal?: AbortSignal;
}

/** A log line may have so much of the error output. */
const MAX_ERRORS = 2000;

/**
 * Returns what the process has sent, or undefined where it was killed: for its time, its memory, or as it crashed.
 * Throws its error output when it fails in another way.
 */
export async function runInProcess<Message>(work: ProcessWork): Promise<readonly Message[] | undefined> {
  const child = startProcess(work);
  const received: Message[] = [];
  let errors = '';
  child.on('message', message => received.push(message as Message));
  const kill = () => child.kill('SIGKILL');
  work.signal?.addEventListener('abort', kill, { once: true });
  if (work.signal?.aborted === true) kill();
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(-MAX_ERRORS);
  });
  const closed = new Promise<readonly [code: number | null, signal: NodeJS.Signals | null]>(
    (resolve, reject) => {
      child.once('close', (code, signal) => resolve([code, signal])).once('error', reject);
    },
  );
  const timer = setTimeout(kill, work.maxMs).unref();
  try {
    await Promise.race([sendAll(child, work.messages), closed]);
    const [code, signal] = await closed;
    if (signal !== null) return undefined;
    if (code === 0) return received;
    throw new Error(`The process has failed (exit code ${String(code)}): ${errors}`);
  } finally {
    clearTimeout(timer);
    work.signal?.removeEventListener('abort', kill);
    kill();
  }
}

/** The process that reads hostile files has none of the settings of the server, which may be secret. */
function startProcess({ module, heapMegabytes, env = {} }: ProcessWork): ChildProcess {
  return fork(fileURLToPath(module), {
    serialization: 'advanced',
    env,
    execArgv: heapMegabytes === undefined ? [] : [`--max-old-space-size=${heapMegabytes}`],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
}

/**
 * The messages are sent one at a time, so that those that wait for the process take no memory. What it does not read is lost.
 */
async function sendAll(child: ChildProcess, messages: ProcessWork['messages']): Promise<void> {
  for await (const message of messages) {
    if (!child.connected) return;
    await new Promise(resolve => child.send(message, resolve));
  }
}
