/** How the API fails while an outage lasts. */
export const OUTAGES = {
  none: 'responds',
  error: 'responds with 502 and does nothing',
  silence: 'does nothing and never responds',
  'lost-response': 'does what is asked, and the connection is cut before the response',
} as const;

export type OutageKind = keyof typeof OUTAGES;

export interface Outage {
  readonly set: (kind: OutageKind, requests: number) => void;
  /** What happens to this request. */
  readonly next: () => OutageKind;
}

export function createOutage(): Outage {
  let current: OutageKind = 'none';
  let left = 0;
  return {
    set: (kind, requests) => {
      current = kind;
      left = requests;
    },
    next: () => {
      if (left <= 0) return 'none';
      left -= 1;
      return current;
    },
  };
}
