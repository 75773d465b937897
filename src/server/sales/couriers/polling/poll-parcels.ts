/** One round asks couriers about parcels in transit. A parcel that fails is asked for again later, as a quiet one. */
import { MINUTE_MS } from '#domain/constants/durations.ts';
import { pollPause } from '#domain/orders/parcels/poll-pauses.ts';
import { applyReport } from '#server/sales/couriers/apply-report.ts';
import type { Courier } from '#server/sales/couriers/courier.ts';
import type { CourierDeps } from '#server/sales/couriers/courier-deps.ts';
import { claimDuePolls, deleteEndedPolls, postponePoll } from './parcel-poll.repository.ts';
import type { ParcelPollTable } from './parcel-poll.table.ts';

const BATCH_SIZE = 20;

/** The lease is longer than a batch takes where no request gets a response. */
const LEASE_MS = 10 * MINUTE_MS;

export async function pollParcels(deps: CourierDeps): Promise<void> {
  for (const courier of deps.couriers) {
    const now = deps.clock().getTime();
    const claim = { courier, now, until: now + LEASE_MS, max: BATCH_SIZE };
    const polls = await claimDuePolls(deps.db, claim);
    // Several orders may go in one box.
    for (const [number, alike] of Map.groupBy(polls, poll => poll.tracking_number))
      await ask(deps, courier, { number, polls: alike });
  }
  await deleteEndedPolls(deps.db, deps.clock().getTime());
}

interface Question {
  readonly number: string;
  readonly polls: readonly ParcelPollTable[];
}

async function ask(deps: CourierDeps, courier: Courier, { number, polls }: Question): Promise<void> {
  const hasMoved = await hasNews(deps, courier, number);
  const now = deps.clock().getTime();
  for (const poll of polls) {
    const quiet = hasMoved ? 0 : poll.quiet + 1;
    await postponePoll(deps.db, { ...poll, quiet, due_at: now + pollPause(quiet) });
  }
}

/** A parcel that cannot be recorded must not stop the others. */
async function hasNews(deps: CourierDeps, courier: Courier, trackingNumber: string): Promise<boolean> {
  const { id } = courier;
  const fetched = await courier.fetchEvents(trackingNumber);
  if (!fetched.ok) {
    deps.logger.warn({ courier: id, ...fetched.error }, 'courier could not be asked');
    return false;
  }
  try {
    return await applyReport(deps, courier, { trackingNumber, events: fetched.value });
  } catch (error) {
    deps.logger.error({ err: error, courier: id }, 'events of a parcel could not be recorded');
    return false;
  }
}
