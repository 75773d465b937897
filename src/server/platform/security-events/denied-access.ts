/** Records who asks for what is not theirs, as the responses with 403 show. */
import type { App } from '#server/platform/http/route.ts';
import { type EventDeps, recordEvent } from './security-events.ts';

/** Records denials of the routes below, which authenticate their caller. The response does not wait. */
export function recordDeniedAccess(app: App, deps: EventDeps): void {
  app.addHook('onResponse', async ({ caller, ip }, { statusCode }) => {
    if (statusCode !== 403 || caller === null) return;
    await recordEvent(deps, { type: 'access-denied', userId: caller.id, address: ip });
  });
}
