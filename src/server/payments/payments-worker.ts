/** Does what is due about payments, woken by events. Processes may share it. */

import { type CompareNightly, createNightlyComparison } from './differences/compare-nightly.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { runPaymentsRound } from './payments-round.ts';

export interface PaymentsWorker {
  readonly wake: () => void;
  /** Begins nothing more and waits a while for the round that runs. */
  readonly stop: () => Promise<void>;
}

const POLL_MS = 10_000;
const PAUSE_MS = 100;
const STOP_MS = 5000;

export interface WorkerDeps extends Omit<PaymentDeps, 'provider'> {
  /** For each round: keys may change while the server runs. Undefined: there is nothing to do. */
  readonly findProvider: () => Promise<PaymentDeps['provider'] | undefined>;
}

export function startPaymentsWorker(deps: WorkerDeps): PaymentsWorker {
  const compareNightly = createNightlyComparison();
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;
  let isWoken = false;
  let isStopped = false;

  function sleep(milliseconds: number): void {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(work, milliseconds).unref();
  }

  function work(): void {
    isWoken = false;
    round = workAndSleep();
  }

  async function workAndSleep(): Promise<void> {
    const isBusy = await roundOf(deps, compareNightly);
    round = undefined;
    sleep(isWoken || isBusy ? PAUSE_MS : POLL_MS);
  }

  sleep(0);
  return {
    wake: () => {
      if (isWoken) return;
      isWoken = true;
      if (round === undefined) sleep(PAUSE_MS);
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      const tooLong = new Promise<void>(resolve => void setTimeout(resolve, STOP_MS).unref());
      await Promise.race([round, tooLong]);
    },
  };
}

async function roundOf(
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
