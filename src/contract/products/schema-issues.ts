import type { z } from 'zod/mini';

/** Says in one line which fields are wrong and how. */
export function toIssues({ issues }: z.core.$ZodError): string {
  return issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
}
