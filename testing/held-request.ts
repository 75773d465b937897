/** A request whose body arrives long after its headers, as whoever wants to outlast a check sends it. */
import { PassThrough } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { TestApp } from './test-app.ts';

/** By then the server has read what belongs to the headers. */
const HEADERS_MS = 100;

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
  await wait(HEADERS_MS);
  return {
    finish: () => {
      body.end(JSON.stringify(payload));
      return response;
    },
  };
}
