import type { PinCode } from '#contract/addresses/pin-code.ts';
import { API, fill } from '#contract/urls.ts';
import { TIMES } from '#domain/constants/limits.ts';

type FoundPinCode = Partial<Pick<PinCode, 'city' | 'state' | 'cod' | 'prepaid' | 'days'>>;

/**
 * Returns what the server knows of a PIN code. It only adds to what the screen knows, so that any failure is as good as
 * nothing.
 */
export async function findPinCode(pin: string): Promise<FoundPinCode> {
  try {
    const response = await fetch(fill(API.pinCode, { pin }), { signal: AbortSignal.timeout(TIMES.request) });
    return response.ok ? ((await response.json()) as FoundPinCode) : {};
  } catch {
    return {};
  }
}
