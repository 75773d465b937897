/** Security events as text for a terminal, and as JSON for other programs. */
import { toIso } from '#domain/day.ts';
import { EVENT_TYPES } from '#server/platform/security-events/event-types.ts';
import type { FoundEvent } from '#server/platform/security-events/security-events.ts';

/** The format is that of `2026-11-20 23:30:00`. */
const INDIA = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Asia/Kolkata',
});

const HEADER = ['time in India', 'type', 'account', 'network', 'what happened'];

/** Returns a table with aligned columns; no lines without events. */
export function eventLines(events: readonly FoundEvent[]): readonly string[] {
  if (events.length === 0) return [];
  const rows = [HEADER, ...events.map(toCells)];
  const widths = HEADER.map((_, column) => Math.max(...rows.map(row => row[column]?.length ?? 0)));
  return rows.map(row =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

function toCells({ created_at, type, user_id, email, network, times }: FoundEvent): readonly string[] {
  return [
    INDIA.format(created_at),
    type,
    email ?? user_id ?? '-',
    network ?? 'this server',
    times === 1 ? EVENT_TYPES[type].text : `${EVENT_TYPES[type].text}, ${times} times`,
  ];
}

export function eventJson({ created_at, type, user_id, network, times }: FoundEvent): string {
  return JSON.stringify({
    at: toIso(created_at),
    type,
    userId: user_id,
    network,
    ...(times > 1 && { times }),
  });
}
