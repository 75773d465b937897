/** How the API fails while an outage lasts. */
export const OUTAGES = {
  none: 'responds',
  error: 'responds with 502 and does nothing',
  silence: 'does nothing and never responds',
  'lost-response': 'does what is asked, and the connection is cut before the response',
  hang: 'does what is asked after a time, and responds only then',
} as const;

export type OutageKind = keyof typeof OUTAGES;

interface OutageOptions {
  readonly kind: OutageKind;
  /** The outage lasts for so many requests. */
  readonly requests: number;
  /** How long a request hangs. */
  readonly seconds: number;
  /** Only requests are concerned whose path begins with it. */
  readonly path: string;
}

export interface Outage {
  readonly set: (options: OutageOptions) => void;
  /** What happens to a request with this path. */
  readonly next: (path: string) => Pick<OutageOptions, 'kind' | 'seconds'>;
}

const NO_OUTAGE: OutageOptions = { kind: 'none', requests: 0, seconds: 0, path: '/' };

export function createOutage(): Outage {
  let current = NO_OUTAGE;
  return {
    set: options => {
      current = options;
    },
    next: path => {
      if (current.requests <= 0 || !path.startsWith(current.path)) return NO_OUTAGE;
      current = { ...current, requests: current.requests - 1 };
      return current;
    },
  };
}
