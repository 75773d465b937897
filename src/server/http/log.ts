/** The log: a line of JSON for each event, on standard error. */
import pino, { type DestinationStream, type Logger } from 'pino';

export function createLogger(level: string, to: DestinationStream = standardError()): Logger {
  return pino({ level, serializers: { err: describeError } }, to);
}

/** Lines that come while one is being written go out together with the next, and the last of them before the process ends. */
function standardError(): DestinationStream {
  return pino.destination({ dest: 2, sync: false });
}

/** What went wrong and where. A database's errors carry rows besides, and with them what is a shopper's own. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack } = error;
  return { type: name, message, stack, ...('code' in error ? { code: error.code } : {}) };
}
