import { useEffect, useState } from 'react';
import type { DeliveryPromise } from '#domain/delivery/promise.ts';
import { promiseFor } from '#domain/delivery/promise-for.ts';
import type { PinService, ShippingRules } from '#domain/delivery/rules.ts';
import { findPinCode } from '#storefront/state/pin-code-source.ts';
import { useNow } from './use-now.ts';

/**
 * Returns what is promised for a PIN code. Returns undefined without zones or PIN code, and until the server has said what it
 * knows of it.
 */
export function usePromise(
  pin: string | undefined,
  rules: ShippingRules | null,
): DeliveryPromise | undefined {
  const now = useNow();
  const asked = rules === null || rules.zones.length === 0 ? undefined : pin;
  const service = usePinService(asked);
  if (rules === null || asked === undefined || service === undefined) return undefined;
  return promiseFor({ pin: asked, now, service }, rules);
}

function usePinService(pin: string | undefined): PinService | undefined {
  const [found, setFound] = useState<{ readonly pin: string; readonly service: PinService }>();
  useEffect(() => {
    if (pin === undefined) return undefined;
    let isCurrent = true;
    void (async () => {
      const { cod, prepaid, days } = await findPinCode(pin);
      if (isCurrent) setFound({ pin, service: { cod, prepaid, days } });
    })();
    return () => {
      isCurrent = false;
    };
  }, [pin]);
  return found?.pin === pin ? found?.service : undefined;
}
