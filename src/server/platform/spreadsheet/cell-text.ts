/** Text of a cell. Banks write digits as `="0412"` or `'0412`, so that spreadsheet programs do not round them. */
export function cellText(cell: string): string {
  const text = cell.trim();
  return /^="(.*)"$/s.exec(text)?.[1]?.trim() ?? text.replace(/^'/, '');
}
