import type { PaymentDifference } from '#domain/payments/compare-payments.ts';
import { storeComparison } from '#server/sales/payment-records/payment-tasks.repository.ts';
import { followDisputes } from '#server/sales/payments/follow-disputes.ts';
import type { PaymentDeps } from '#server/sales/payments/payment-deps.ts';
import type { Period, ProviderResult } from '#server/sales/payments/providers/payment-provider.ts';
import { findDifferences } from './find-differences.ts';

/** Compares a period with the gateway, and stores the result for the console. */
export async function compareAndStore(
  deps: PaymentDeps,
  period: Period,
): Promise<ProviderResult<readonly PaymentDifference[]>> {
  const found = await findDifferences(deps, period);
  if (!found.ok) return found;
  await storeComparison(deps.db, {
    provider: deps.provider.id,
    from_at: period.from.getTime(),
    to_at: period.to.getTime(),
    differences: found.value,
    compared_at: deps.clock().getTime(),
  });
  await followDisputes(deps);
  return found;
}
