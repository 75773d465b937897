/** The log: a line of JSON for each event, on standard error. */
import pino, { type DestinationStream, type Logger } from 'pino';

export function createLogger(level: string, to: DestinationStream = pino.destination(2)): Logger {
  return pino({ level, serializers: { err: describeError } }, to);
}

/** What went wrong and where. A database's errors carry rows besides, and with them what is a shopper's own. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack } = error;
  return { type: name, message, stack, ...('code' in error ? { code: error.code } : {}) };
}
