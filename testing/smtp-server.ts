/** The small mail server of `smtp-listener.ts` for one test. */
import { onTestFinished } from 'vitest';
import { listenSmtp, type TestSmtp } from './smtp-listener.ts';

export async function startTestSmtp(): Promise<TestSmtp> {
  const server = await listenSmtp();
  onTestFinished(server.close);
  return server;
}
