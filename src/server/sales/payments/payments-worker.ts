/** Does what is due about payments, woken by events. Processes may share it. */
import { type RoundWorker, startRoundWorker } from '#server/platform/workers/round-worker.ts';
import { type CompareNightly, createNightlyComparison } from './differences/compare-nightly.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { runPaymentsRound } from './payments-round.ts';

const POLL_MS = 10_000;
const PAUSE_MS = 100;

export interface WorkerDeps extends Omit<PaymentDeps, 'provider'> {
  /** For each round: keys may change while the server runs. Undefined: there is nothing to do. */
  readonly findProvider: () => Promise<PaymentDeps['provider'] | undefined>;
}

export function startPaymentsWorker(deps: WorkerDeps): RoundWorker {
  const compareNightly = createNightlyComparison();
  const round = async () => ((await isBusyAfterRound(deps, compareNightly)) ? PAUSE_MS : POLL_MS);
  return startRoundWorker({ round, pauseMs: PAUSE_MS });
}

/** Errors are logged and never end the process. */
async function isBusyAfterRound(
  { findProvider, ...rest }: WorkerDeps,
  compareNightly: CompareNightly,
): Promise<boolean> {
  try {
    const provider = await findProvider();
    if (provider === undefined) return false;
    const deps = { ...rest, provider };
    const isBusy = await runPaymentsRound(deps);
    if (!isBusy) await compareNightly(deps);
    return isBusy;
  } catch (error) {
    rest.logger.warn({ err: error }, 'payments could not be read');
    return false;
  }
}
