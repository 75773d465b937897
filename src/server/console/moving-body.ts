/** Reads the body of a request to move in: a line of JSON that names the files, and the files one after the other. */
import { MovingRequest } from '#contract/console/moving.ts';
import { HttpError } from '#server/platform/http/http-error.ts';

interface MovingBody {
  readonly files: readonly { readonly name: string; readonly bytes: Uint8Array }[];
  readonly choices: MovingRequest['choices'];
}

const NEW_LINE = 10;
const MAX_LINE = 1_000_000;

/** Throws where the files are not as long as the line says. */
export function readMovingBody(body: Buffer): MovingBody {
  const end = body.subarray(0, MAX_LINE).indexOf(NEW_LINE);
  const read = MovingRequest.safeParse(parse(body.subarray(0, Math.max(end, 0)).toString('utf8')));
  if (!read.success) throw new HttpError({ code: 'bad-request' });
  const { files, choices } = read.data;
  let at = end + 1;
  const parts = files.map(({ name, bytes }) => {
    const part = body.subarray(at, at + bytes);
    at += bytes;
    if (part.length !== bytes) throw new HttpError({ code: 'bad-request' });
    return { name, bytes: part };
  });
  if (at !== body.length) throw new HttpError({ code: 'bad-request' });
  return { files: parts, choices };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
