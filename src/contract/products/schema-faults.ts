import type { z } from 'zod/mini';

/** Which fields are wrong and how, in one line. */
export function faultsOf({ issues }: z.core.$ZodError): string {
  return issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
}
