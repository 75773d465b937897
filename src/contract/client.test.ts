import { describe, expect, it, vi } from 'vitest';
import type { Tokens } from './account.ts';
import { toMessage } from './api-error.ts';
import { createClient } from './client.ts';
import { API } from './urls.ts';

const TOKENS: Tokens = { token: 'old', refreshToken: 'r1' };
const RENEWED: Tokens = { token: 'new', refreshToken: 'r2' };

const response = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const error = (status: number, message = 'No') => response(status, { message, code: 'no' });

function clientWith(reply: (url: string, init: RequestInit) => Response | Error) {
  const fetch = vi.fn<typeof globalThis.fetch>(async (url, init) => {
    const result = reply(typeof url === 'string' ? url : '', init ?? {});
    if (result instanceof Error) throw result;
    return result;
  });
  const onRenewed = vi.fn<(tokens: Tokens) => void>();
  const onExpired = vi.fn<() => void>();
  return {
    client: createClient({ fetch, tokens: () => TOKENS, onRenewed, onExpired }),
    fetch,
    onRenewed,
    onExpired,
  };
}

const bearer = (init: RequestInit) => new Headers(init.headers).get('authorization');

describe('client', () => {
  it('renews once for many refused calls and tries each again', async () => {
    const { client, fetch, onRenewed, onExpired } = clientWith((url, init) => {
      if (url === API.refresh) return response(200, RENEWED);
      return bearer(init) === 'Bearer new' ? response(200, []) : error(401);
    });
    const outcomes = await Promise.all([client.readOrders('usr_1'), client.readOrders('usr_1')]);
    expect(outcomes.every(outcome => outcome.ok)).toBe(true);
    expect(fetch.mock.calls.filter(([url]) => url === API.refresh)).toHaveLength(1);
    expect(onRenewed).toHaveBeenCalledWith(RENEWED, TOKENS.refreshToken);
    expect(onExpired).not.toHaveBeenCalled();
  });

  it('says that the session is over when it cannot be renewed', async () => {
    const { client, onExpired } = clientWith(() => error(401));
    const outcome = await client.readOrders('usr_1');
    expect(!outcome.ok && toMessage(outcome.error)).toBe('Session expired. Please login again.');
    expect(onExpired).toHaveBeenCalledOnce();
  });

  it('keeps the session when renewing fails for want of a connection', async () => {
    const { client, onExpired } = clientWith(url =>
      url === API.refresh ? new TypeError('failed to fetch') : error(401),
    );
    const outcome = await client.readOrders('usr_1');
    expect(!outcome.ok && toMessage(outcome.error)).toBe('Network error. Please check your connection.');
    expect(onExpired).not.toHaveBeenCalled();
  });

  it('takes a renewal that is refused for the end of the session, whatever the status', async () => {
    const { client, onExpired } = clientWith(url => (url === API.refresh ? error(403) : error(401)));
    const outcome = await client.readOrders('usr_1');
    expect(outcome).toMatchObject({ error: { status: 401 } });
    expect(onExpired).toHaveBeenCalledOnce();
  });

  it('takes a 401 on login for a wrong password, not for an expired session', async () => {
    const { client, onExpired, fetch } = clientWith(() => error(401, 'Invalid email or password'));
    const outcome = await client.login({ email: 'a@b.in', password: 'secret' });
    expect(outcome).toMatchObject({ error: { body: { message: 'Invalid email or password' } } });
    expect(fetch).toHaveBeenCalledOnce();
    expect(onExpired).not.toHaveBeenCalled();
  });

  it.each([
    [403, 'Access denied'],
    [404, 'Resource not found'],
    [429, 'Too many requests. Please try again later.'],
    [500, 'Server error. Please try again later.'],
    [503, 'Server error. Please try again later.'],
    [409, 'The server says why'],
  ])('words a %s as the spec does', async (status, message) => {
    const { client } = clientWith(() => error(status, 'The server says why'));
    const outcome = await client.readOrders('usr_1');
    expect(!outcome.ok && toMessage(outcome.error)).toBe(message);
  });

  it('tells a timeout from a lost connection, and survives an answer that is not JSON', async () => {
    const late = clientWith(() => new DOMException('late', 'TimeoutError'));
    const timedOut = await late.client.readOrders('usr_1');
    expect(!timedOut.ok && toMessage(timedOut.error)).toBe('Request timeout. Please check your connection.');
    const malformed = clientWith(() => new Response('<html>', { status: 418 }));
    const outcome = await malformed.client.readOrders('usr_1');
    expect(!outcome.ok && toMessage(outcome.error)).toBe('An error occurred');
  });
});
