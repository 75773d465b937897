/** Tables as text with commas, for spreadsheets. */

export type Cell = string | number;

export function csvRow(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** Text that begins like a formula gets a quote before it: what a shopper has typed must not run in a spreadsheet. */
function csvCell(value: Cell): string {
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
