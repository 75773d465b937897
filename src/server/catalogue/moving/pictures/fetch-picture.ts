/** Fetches a picture of another shop. The address is of a stranger: only public hosts are asked, and none of them longer than a minute. */
import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { ok, type Result, refused } from '#domain/result.ts';
import { isLoopback, isPublicAddress } from './public-address.ts';

interface HostAddress {
  readonly address: string;
  readonly family: number;
}

export type ResolveHost = (host: string) => Promise<readonly HostAddress[]>;

export interface FetchOptions {
  /** The default asks the system. */
  readonly resolve?: ResolveHost;
  /** Lets tests and development fetch from this machine. */
  readonly allowsLoopback?: boolean;
  readonly signal?: AbortSignal;
  /** All together may take so long. */
  readonly maxMs?: number;
  /** A host may send nothing for so long. */
  readonly idleMs?: number;
}

export interface FetchError {
  readonly reason: string;
  /** It may work later. */
  readonly isTemporary: boolean;
  /** The host has not responded, and will not respond to the next request either. */
  readonly isTimeout?: boolean;
}

type Fetched<Value> = Result<Value, FetchError>;

const MAX_MS = 60_000;
const IDLE_MS = 15_000;
const MAX_BYTES = 25 * 2 ** 20;
const MAX_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

const permanent = (reason: string): Fetched<never> => refused({ reason, isTemporary: false });
const temporary = (reason: string): Fetched<never> => refused({ reason, isTemporary: true });

const resolveBySystem: ResolveHost = host => lookup(host, { all: true, verbatim: true });

/** Returns the bytes of a file, which may be anything. It never rejects. */
export async function fetchPicture(address: string, options: FetchOptions = {}): Promise<Fetched<Buffer>> {
  const { signal, maxMs = MAX_MS } = options;
  const timeout = AbortSignal.timeout(maxMs);
  const ended = signal === undefined ? timeout : AbortSignal.any([signal, timeout]);
  let url = address;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const response = await ask(url, { ...options, signal: ended });
    if (!response.ok) return response;
    if (Buffer.isBuffer(response.value)) return ok(response.value);
    const next = URL.canParse(response.value.location, url) ? new URL(response.value.location, url).href : '';
    if (next === '') return permanent('The address leads to another that is none.');
    url = next;
  }
  return permanent('The address leads from one to the next without an end.');
}

type Received = Buffer | { readonly location: string };

async function ask(
  text: string,
  options: FetchOptions & { readonly signal: AbortSignal },
): Promise<Fetched<Received>> {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    return permanent('The address of the picture is no address of a web page.');
  if (url.port !== '' && options.allowsLoopback !== true)
    return permanent('The address has a port of its own, from which nothing is fetched.');
  const found = await findHost(url.hostname.replaceAll(/^\[|\]$/g, ''), options);
  if (!found.ok) return found;
  return new Promise(resolve => {
    const fail = (error: Error) => resolve(toError(error));
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
      agent: false,
      signal: options.signal,
      timeout: options.idleMs ?? IDLE_MS,
      headers: { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Nool picture import' },
      // The checked address is the one that is connected to, whatever the name means by now.
      lookup: (_host, { all }, done) =>
        all === true ? done(null, [found.value]) : done(null, found.value.address, found.value.family),
    });
    request.on('error', fail);
    request.on('timeout', () => request.destroy(new Error(TIMEOUT)));
    request.on('response', response => {
      response.on('error', fail);
      void readResponse(response)
        .then(resolve, fail)
        .finally(() => request.destroy());
    });
    request.end();
  });
}

/** Refuses a host as a whole if one of its addresses is not public. */
async function findHost(
  host: string,
  {
    resolve = resolveBySystem,
    allowsLoopback = false,
    signal,
  }: FetchOptions & { readonly signal: AbortSignal },
): Promise<Fetched<HostAddress>> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error(TIMEOUT)), { once: true });
  });
  aborted.catch(() => undefined);
  try {
    const addresses = await Promise.race([resolve(host), aborted]);
    const isAllowed = ({ address }: HostAddress) =>
      isPublicAddress(address) || (allowsLoopback && isLoopback(address));
    const [first] = addresses;
    if (first === undefined) return temporary(`There is no server ${host}.`);
    return addresses.every(isAllowed)
      ? ok(first)
      : permanent(`${host} is not on the public internet, from where pictures are fetched.`);
  } catch {
    return temporary(`There is no server ${host}, or it could not be found.`);
  }
}

const TIMEOUT = 'timeout';

function toError(error: Error): Fetched<never> {
  const isLate = error.message === TIMEOUT || error.name === 'AbortError' || error.name === 'TimeoutError';
  if (isLate)
    return refused({
      reason: 'The server of the old shop has not responded in time.',
      isTemporary: true,
      isTimeout: true,
    });
  return temporary('The connection to the server of the old shop was lost.');
}

async function readResponse(response: IncomingMessage): Promise<Fetched<Received>> {
  const { statusCode = 0, headers } = response;
  if (REDIRECTS.has(statusCode)) return ok({ location: headers.location ?? '' });
  if (statusCode !== 200) {
    const isTemporary = statusCode === 429 || statusCode === 408 || statusCode >= 500;
    const reason =
      statusCode === 404 || statusCode === 410
        ? 'The picture is not there any more.'
        : `The server of the old shop refuses the picture (${statusCode}).`;
    return refused({ reason, isTemporary });
  }
  if (Number(headers['content-length'] ?? 0) > MAX_BYTES) return permanent(TOO_LARGE);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BYTES) return permanent(TOO_LARGE);
    chunks.push(chunk);
  }
  return ok(Buffer.concat(chunks));
}

const TOO_LARGE = 'The file is larger than 25 MB.';
