/** Counts responses by status and records their durations. */

export interface Outcome {
  /** `refused`: nothing listened, so the request was never accepted. `none`: no complete response came. */
  readonly status: number | 'refused' | 'none';
  readonly text: string;
  readonly retryAfter: string | null;
}

export interface ResponseCounts {
  readonly add: (outcome: Outcome, milliseconds: number) => void;
  readonly record: (pending: Promise<Outcome>) => Promise<Outcome>;
  readonly count: (status: Outcome['status']) => number;
  /** Milliseconds; 0 without responses. */
  readonly p99: () => number;
  readonly slowest: () => number;
  readonly summary: () => string;
  /** Responses that no fault may cause: 500, and 503 without Retry-After. */
  readonly violations: () => readonly string[];
}

export function countResponses(): ResponseCounts {
  const counts = new Map<string, number>();
  const times: number[] = [];
  let withoutRetryAfter = 0;
  const quantile = (part: number) => times.toSorted((a, b) => a - b)[Math.ceil(times.length * part) - 1] ?? 0;
  const count: ResponseCounts['count'] = status => counts.get(String(status)) ?? 0;
  const add: ResponseCounts['add'] = ({ status, retryAfter }, milliseconds) => {
    times.push(milliseconds);
    counts.set(String(status), count(status) + 1);
    if (status === 503 && retryAfter === null) withoutRetryAfter += 1;
  };
  return {
    add,
    record: async pending => {
      const start = performance.now();
      const outcome = await pending;
      add(outcome, performance.now() - start);
      return outcome;
    },
    count,
    p99: () => quantile(0.99),
    slowest: () => quantile(1),
    summary: () => [...counts].map(([name, total]) => `${total} × ${name}`).join(', '),
    violations: () => [
      ...(count(500) === 0 ? [] : [`${count(500)} requests returned 500`]),
      ...(withoutRetryAfter === 0 ? [] : [`${withoutRetryAfter} responses 503 have no Retry-After`]),
    ],
  };
}
