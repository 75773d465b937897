import { MINUTE_MS } from '#domain/constants/durations.ts';
import { createIds } from '#server/platform/db/ids.ts';
import { createPoller } from '#server/platform/workers/poller.ts';
import type { CourierDeps } from '#server/sales/couriers/courier-deps.ts';
import { pollParcels } from './poll-parcels.ts';

/** Asks couriers in the background. Without their keys nothing runs. Processes may share it. */
export function startPolling(options: Omit<CourierDeps, 'newId'>): { readonly stop: () => Promise<void> } {
  const deps = { ...options, newId: createIds(options.clock) };
  const poller = createPoller({
    poll: () => pollParcels(deps),
    everyMs: MINUTE_MS,
    onError: error => deps.logger.error({ err: error }, 'parcels could not be polled'),
  });
  if (deps.couriers.length > 0) poller.start();
  return poller;
}
