/** What staff do in the console, over the API of a running server. */
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import type { Media } from '#contract/console/media.ts';
import { API } from '#contract/urls.ts';

/** A publication waits up to 12 s for the lease of one that was killed; an import may wait for another. */
const TIMEOUT_MS = 60_000;

export interface ConsoleResponse {
  /** 0: no complete response came. */
  readonly status: number;
  readonly text: string;
  readonly etag: string;
}

export interface ConsoleRequest {
  readonly method?: 'GET' | 'POST' | 'PUT';
  /** A file, or an object that is sent as JSON. */
  readonly body?: Uint8Array | object;
  readonly ifMatch?: string;
  readonly type?: string;
}

export interface ConsoleClient {
  readonly send: (path: string, request?: ConsoleRequest) => Promise<ConsoleResponse>;
  readonly importTable: (file: Uint8Array | string, query?: string) => Promise<ConsoleResponse>;
  readonly upload: (file: Uint8Array, name: string) => Promise<ConsoleResponse>;
  readonly publish: () => Promise<ConsoleResponse>;
  readonly listMedia: () => Promise<readonly Media[]>;
}

export function createConsoleClient(origin: string, token: string): ConsoleClient {
  const send: ConsoleClient['send'] = async (path, request = {}) => {
    try {
      return await sendOnce(origin + path, token, request);
    } catch {
      return { status: 0, text: '', etag: '' };
    }
  };
  return {
    send,
    importTable: (file, query = '') => {
      const body = typeof file === 'string' ? Buffer.from(file) : file;
      return send(CONSOLE_API.spreadsheet + query, { method: 'PUT', body, ifMatch: '*' });
    },
    upload: (body, name) =>
      send(`${API.media}?name=${encodeURIComponent(name)}`, { method: 'PUT', body, type: 'image/jpeg' }),
    publish: () => send(CONSOLE_API.versions, { method: 'POST', body: {} }),
    listMedia: async () => JSON.parse((await send(API.media)).text) as readonly Media[],
  };
}

async function sendOnce(
  url: string,
  token: string,
  { method = 'GET', body, ifMatch, type = 'application/octet-stream' }: ConsoleRequest,
): Promise<ConsoleResponse> {
  const isFile = body instanceof Uint8Array;
  const response = await fetch(url, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': isFile ? type : 'application/json' }),
      ...(ifMatch === undefined ? {} : { 'if-match': ifMatch }),
    },
    ...(body === undefined ? {} : { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return {
    status: response.status,
    text: await response.text(),
    etag: response.headers.get('etag') ?? '',
  };
}
