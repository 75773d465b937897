/** The start of a day in India, written `2026-11-20`, in milliseconds since 1970; undefined for other text. */
export function startOfDay(text: string): number | undefined {
  const start = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00+05:30`) : Number.NaN;
  return Number.isNaN(start) ? undefined : start;
}
