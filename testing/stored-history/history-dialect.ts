/** The few expressions in which the SQL of the stored history differs between the engines. */
import type { Engine } from '#server/platform/db/location.ts';

export interface HistoryDialect {
  /** A table `n` with the numbers 1 to `count` in its column `i`. */
  readonly series: (count: number) => string;
  /** A number as text of so many digits. */
  readonly pad: (number: string, width: number) => string;
  /** Milliseconds as a day in India, `261125`. */
  readonly day: (milliseconds: string) => string;
}

const INDIA_SECONDS = 19_800;

export const HISTORY_DIALECTS: Readonly<Record<Engine, HistoryDialect>> = {
  embedded: {
    series: count =>
      `(with recursive counted(i) as (select 1 union all select i + 1 from counted where i < ${count}) select i from counted) n`,
    pad: (number, width) => `printf('%0${width}d', ${number})`,
    day: milliseconds =>
      `substr(strftime('%Y%m%d', ${milliseconds} / 1000 + ${INDIA_SECONDS}, 'unixepoch'), 3)`,
  },
  postgres: {
    series: count => `generate_series(1::bigint, ${count}) n(i)`,
    pad: (number, width) => `lpad((${number})::text, ${width}, '0')`,
    day: milliseconds =>
      `to_char(to_timestamp(${milliseconds} / 1000 + ${INDIA_SECONDS}) at time zone 'UTC', 'YYMMDD')`,
  },
};
