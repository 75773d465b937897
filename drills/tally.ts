/** Counts how requests were answered, and how long they took. */

export interface Answer {
  /** `refused` when nobody listened, so that the request was never taken. */
  readonly status: number | 'refused';
  readonly text: string;
  readonly retryAfter: string | null;
}

export interface Tally {
  /** Counts an answer when it comes, or that none came. */
  readonly time: (answering: Promise<Answer | undefined>) => Promise<Answer | undefined>;
  readonly count: (status: Answer['status'] | 'none') => number;
  /** Milliseconds that all but one in a hundred took; 0 before the first. */
  readonly p99: () => number;
  readonly longest: () => number;
  readonly describe: () => string;
  /** No fault of the shop's surroundings is answered 500, and a 503 says when to come back. */
  readonly faults: () => readonly string[];
}

export function createTally(): Tally {
  const counts = new Map<string, number>();
  const times: number[] = [];
  let withoutRetryAfter = 0;
  const quantile = (part: number) => times.toSorted((a, b) => a - b)[Math.ceil(times.length * part) - 1] ?? 0;
  const count: Tally['count'] = status => counts.get(String(status)) ?? 0;
  return {
    time: async answering => {
      const start = performance.now();
      const answer = await answering;
      times.push(performance.now() - start);
      const name = String(answer?.status ?? 'none');
      counts.set(name, (counts.get(name) ?? 0) + 1);
      if (answer?.status === 503 && answer.retryAfter === null) withoutRetryAfter += 1;
      return answer;
    },
    count,
    p99: () => quantile(0.99),
    longest: () => quantile(1),
    describe: () => [...counts].map(([name, answers]) => `${answers} × ${name}`).join(', '),
    faults: () => [
      ...(count(500) === 0 ? [] : [`${count(500)} requests were answered 500`]),
      ...(withoutRetryAfter === 0 ? [] : [`${withoutRetryAfter} answers 503 do not say when to come back`]),
    ],
  };
}
