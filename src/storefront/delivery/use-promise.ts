import { useEffect, useState } from 'react';
import { MINUTE_MS } from '#domain/constants/durations.ts';
import type { DeliveryPromise } from '#domain/delivery/promise.ts';
import { promiseFor } from '#domain/delivery/promise-for.ts';
import type { PinService, ShippingRules } from '#domain/delivery/rules.ts';
import { findPinCode } from '#storefront/state/pin-code-source.ts';

/**
 * Returns what is promised for a PIN code. Returns undefined without zones or PIN code, and until the server has said what it
 * knows of it.
 */
export function usePromise(
  pin: string | undefined,
  rules: ShippingRules | null,
): DeliveryPromise | undefined {
  const now = useNow();
  const pinToFind = rules === null || rules.zones.length === 0 ? undefined : pin;
  const service = usePinService(pinToFind);
  if (rules === null || pinToFind === undefined || service === undefined) return undefined;
  return promiseFor({ pin: pinToFind, now, service }, rules);
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

/** The time, to a minute, and when the page is brought into view: it may have lain in the background for days. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const onShow = () => {
      if (!document.hidden) setNow(new Date());
    };
    const timer = setInterval(onShow, MINUTE_MS);
    document.addEventListener('visibilitychange', onShow);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onShow);
    };
  }, []);
  return now;
}
