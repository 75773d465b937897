/** Compares the last days with the gateway, once a night in each process. */
import { DAY_MS, HOUR_MS } from '#domain/constants/durations.ts';
import { INDIA_MS, toDay } from '#domain/day.ts';
import type { PaymentDeps } from '#server/sales/payments/payment-deps.ts';
import { compareAndStore } from './compare-and-store.ts';

const FROM_HOUR = 3;

/** Each comparison replaces the results of the one before, and somebody has to see a difference among them. */
const COMPARED_DAYS = 7;

/** Payments of the last minutes may be on their way to us. */
const RECENT_MS = HOUR_MS;

export type CompareNightly = (deps: PaymentDeps) => Promise<void>;

/** Call it often: it does nothing before three in the morning in India, nor twice a day. */
export function createNightlyComparison(): CompareNightly {
  let comparedDay: string | undefined;
  let notBefore = 0;
  return async deps => {
    const now = deps.clock().getTime();
    const today = toDay(now);
    const isNight = new Date(now + INDIA_MS).getUTCHours() >= FROM_HOUR;
    if (!isNight || comparedDay === today || now < notBefore) return;
    notBefore = now + HOUR_MS;
    const to = now - RECENT_MS;
    const found = await compareAndStore(deps, {
      from: new Date(to - COMPARED_DAYS * DAY_MS),
      to: new Date(to),
    });
    if (!found.ok) {
      deps.logger.warn({ reason: found.error.reason }, 'payments not compared with the gateway');
      return;
    }
    comparedDay = today;
    for (const difference of found.value) deps.logger.error(difference, 'payment differs from the gateway');
  };
}
