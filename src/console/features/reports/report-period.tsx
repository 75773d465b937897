import { useState } from 'react';
import { useSearchParams } from '#console/parts/use-search-params.ts';
import { DAY_MS } from '#domain/constants/durations.ts';
import { toDay } from '#domain/day.ts';
import { SelectField, TextField } from '#ui/forms/field.tsx';
import styles from './report-period.module.css';

/** Periods that end today, one row each, given the day of today. */
const PRESETS: Readonly<Record<string, (today: string) => string>> = {
  'Last 7 days': today => daysBefore(today, 6),
  'Last 30 days': today => daysBefore(today, 29),
  'Last 90 days': today => daysBefore(today, 89),
  'This month': today => `${today.slice(0, 8)}01`,
  'This year': today => `${today.slice(0, 5)}01-01`,
  'This financial year': today =>
    `${today.slice(5) < '04-01' ? Number(today.slice(0, 4)) - 1 : today.slice(0, 4)}-04-01`,
};

const OWN_DAYS = 'Chosen days';

function daysBefore(day: string, days: number): string {
  return toDay(Date.parse(`${day}T12:00:00+05:30`) - days * DAY_MS);
}

/** Chooses the days of the reports; a choice is an address. */
export function ReportPeriod() {
  const [params, changeParams] = useSearchParams();
  const [today] = useState(() => toDay(Date.now()));
  // The server has the same default.
  const { to = today, from = daysBefore(to, 29) } = params;
  const chosen = Object.entries(PRESETS).find(([, begin]) => to === today && from === begin(today));
  return (
    <fieldset className={styles.period}>
      <legend className={styles.legend}>Period</legend>
      <SelectField
        label="Period"
        value={chosen?.[0] ?? OWN_DAYS}
        onChange={({ target }) => {
          const begin = PRESETS[target.value];
          if (begin !== undefined) changeParams({ from: begin(today), to: today });
        }}
      >
        {[...Object.keys(PRESETS), ...(chosen === undefined ? [OWN_DAYS] : [])].map(label => (
          <option key={label}>{label}</option>
        ))}
      </SelectField>
      <TextField
        label="First day"
        type="date"
        max={to}
        value={from}
        onChange={({ target }) => target.value !== '' && changeParams({ from: target.value })}
      />
      <TextField
        label="Last day"
        type="date"
        min={from}
        value={to}
        onChange={({ target }) =>
          // Without a first day the period would move with its last one.
          target.value !== '' && changeParams(latest => ({ from: latest['from'] ?? from, to: target.value }))
        }
      />
    </fieldset>
  );
}
