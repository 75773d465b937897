/** The time of which a mail tells: what came in it is read when the mail is sent. */

/** The times are in milliseconds since 1970. The end is not part of it. */
export interface Period {
  readonly from: number;
  readonly until: number;
}

/** Returns the value of the column `about` of the outbox. */
export function aboutPeriod(userId: string, { from, until }: Period): string {
  return [userId, from, until].join('.');
}

export function readPeriod(about: string): Period {
  const [from = Number.NaN, until = Number.NaN] = about.split('.').slice(1).map(Number);
  return { from, until };
}
