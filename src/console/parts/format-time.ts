/** Times as staff read them, in India wherever they are. */
const timeZone = 'Asia/Kolkata';
const THIS_YEAR = new Intl.DateTimeFormat('en-IN', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  timeZone,
});
const YEAR = new Intl.DateTimeFormat('en-IN', { year: 'numeric', timeZone });
const WITH_YEAR = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone });

const DAY = new Intl.DateTimeFormat('en-IN', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone,
});

/** Returns a text such as `Fri, 27 Nov, 10:00 am`; with the year where it is not the current one. */
export function formatTime(iso: string, now = new Date()): string {
  const time = new Date(iso);
  return (YEAR.format(time) === YEAR.format(now) ? THIS_YEAR : WITH_YEAR).format(time);
}

/** Writes a day such as `2026-11-27` as `Fri, 27 Nov 2026`. */
export function formatDay(day: string): string {
  return DAY.format(new Date(`${day}T12:00:00+05:30`));
}
