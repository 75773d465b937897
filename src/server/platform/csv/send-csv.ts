import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { SPREADSHEET_TYPES } from '#contract/console/spreadsheet.ts';

/** Sends the headers once the first part was read: an error until then is an error of the response. */
export async function sendCsv(
  reply: FastifyReply,
  name: string,
  parts: AsyncGenerator<string>,
): Promise<FastifyReply> {
  const first = await parts.next();
  return reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .type(SPREADSHEET_TYPES.csv)
    .send(Readable.from(joined(first, parts)));
}

async function* joined(
  first: IteratorResult<string, unknown>,
  rest: AsyncGenerator<string>,
): AsyncGenerator<string> {
  if (first.done !== true) yield first.value;
  yield* rest;
}
