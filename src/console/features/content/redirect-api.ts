/** What the pages of redirects read and change. */
import { callWithFile, post, put, remove } from '#console/api/call-api.ts';
import { pagedQuery } from '#console/api/paged-query.ts';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import {
  type NewRedirect,
  RedirectImportResult,
  RedirectJson,
  type RedirectKind,
  RedirectList,
} from '#contract/console/redirect.ts';
import { fill, NO_LONGER_SOLD } from '#contract/urls.ts';

/** The server may take so long for the largest file. */
const IMPORT_MS = 60_000;

export function redirectsQuery(kind: RedirectKind | undefined, search: string) {
  return pagedQuery({
    queryKey: ['redirects', kind, search],
    url: CONSOLE_API.redirects,
    search: { kind, search },
    response: RedirectList,
  });
}

export function addRedirect(redirect: NewRedirect): Promise<RedirectJson> {
  return post(CONSOLE_API.redirects, RedirectJson, redirect);
}

export function changeRedirect(id: string, redirect: NewRedirect): Promise<RedirectJson> {
  return put(fill(CONSOLE_API.redirect, { id }), RedirectJson, redirect);
}

export function removeRedirect({ id }: Pick<RedirectJson, 'id'>): Promise<unknown> {
  return remove(fill(CONSOLE_API.redirect, { id }));
}

/** Writes nothing. */
export function checkRedirects(content: Promise<Blob>): Promise<RedirectImportResult> {
  return send(`${CONSOLE_API.redirectFile}?dryRun=true`, content);
}

export function importRedirects(content: Promise<Blob>): Promise<RedirectImportResult> {
  return send(CONSOLE_API.redirectFile, content);
}

async function send(url: string, content: Promise<Blob>): Promise<RedirectImportResult> {
  const headers = { 'content-type': 'application/octet-stream' };
  const call = { method: 'PUT', url, response: RedirectImportResult, headers, timeoutMs: IMPORT_MS } as const;
  return callWithFile(call, await content);
}

/** Returns an address as people read it: in its own script, without what only tells the page to say something. */
export function readableAddress(address: string): string {
  const plain = address.endsWith(NO_LONGER_SOLD) ? address.slice(0, -NO_LONGER_SOLD.length) : address;
  try {
    return decodeURI(plain);
  } catch {
    return plain;
  }
}
