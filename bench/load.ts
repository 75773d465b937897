/** Load over kept-alive connections: each sends its next request when the last one has its response. */
import autocannon from 'autocannon';

export interface Load {
  readonly url: string;
  readonly connections: number;
  /** How long to send, or how many requests. */
  readonly seconds?: number;
  readonly requests?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Changes each request before it is sent. */
  readonly next?: () => Partial<autocannon.Request>;
  /** Any other status than this or 503 throws: 503 is how a server sheds load. */
  readonly status: number;
}

export interface LoadResult {
  readonly perSecond: number;
  readonly p99Ms: number;
}

export async function sendLoad(load: Load): Promise<LoadResult> {
  const { next } = load;
  const started = performance.now();
  const result = await autocannon({
    url: load.url,
    connections: load.connections,
    ...(load.seconds === undefined ? {} : { duration: load.seconds }),
    ...(load.requests === undefined ? {} : { amount: load.requests }),
    ...(load.headers === undefined ? {} : { headers: load.headers }),
    ...(next === undefined ? {} : { requests: [{ setupRequest: request => ({ ...request, ...next() }) }] }),
  });
  const seconds = load.seconds ?? (performance.now() - started) / 1000;
  const counts = Object.entries(result.statusCodeStats ?? {});
  const unexpected = counts.filter(([status]) => status !== String(load.status) && status !== '503');
  if (result.errors > 0 || unexpected.length > 0)
    throw new Error(
      `${load.url}: ${result.errors} errors, statuses ${JSON.stringify(result.statusCodeStats)}`,
    );
  const accepted = counts.find(([status]) => status === String(load.status))?.[1].count ?? 0;
  return { perSecond: accepted / seconds, p99Ms: result.latency.p99 };
}
