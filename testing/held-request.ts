/** A request whose body arrives long after its headers, as whoever wants to outlast a check sends it. */
import { PassThrough } from 'node:stream';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { expect, vi } from 'vitest';
import type { TestApp } from './test-app.ts';

export interface HeldRequest {
  readonly finish: () => Promise<LightMyRequestResponse>;
}

export async function holdBody(
  { app }: TestApp,
  { payload, headers, ...request }: InjectOptions,
): Promise<HeldRequest> {
  const body = new PassThrough();
  const response = app
    .inject({ ...request, headers: { ...headers, 'content-type': 'application/json' }, payload: body })
    .then(arrived => arrived);
  // The server listens for the body once it has read and checked what comes before.
  await vi.waitFor(() => expect(body.listenerCount('readable')).toBeGreaterThan(0));
  return {
    finish: () => {
      body.end(JSON.stringify(payload));
      return response;
    },
  };
}
