import { MESSAGES } from '#contract/error.ts';
import type { ErrorReplies } from '#server/platform/http/http-error.ts';

export interface TooMany {
  readonly code: 'too-many';
  readonly retryAfter: number;
}

declare module '#server/platform/http/http-error.ts' {
  interface ErrorsByResource {
    readonly rateLimits: TooMany;
  }
}

export const RATE_LIMIT_ERRORS: ErrorReplies<TooMany> = {
  'too-many': { status: 429, message: MESSAGES.tooMany },
};
