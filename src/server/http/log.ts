/** The log: a line of JSON for each event, on standard error. */
import pino, { type DestinationStream, type Logger } from 'pino';

export function createLogger(level: string, to: DestinationStream = standardError()): Logger {
  return pino({ level, serializers: { err: describeError } }, to);
}

/** Asynchronous: lines are buffered while one is being written, and flushed before the process exits. */
function standardError(): DestinationStream {
  return pino.destination({ dest: 2, sync: false });
}

/** Message and stack only: database errors also contain rows, and so personal data. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack } = error;
  return { type: name, message, stack, ...('code' in error ? { code: error.code } : {}) };
}
