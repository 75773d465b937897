import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { SPREADSHEET_TYPES } from '#contract/console/spreadsheet.ts';

export function sendCsv(reply: FastifyReply, name: string, parts: AsyncGenerator<string>): FastifyReply {
  return reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .type(SPREADSHEET_TYPES.csv)
    .send(Readable.from(parts));
}
