import type { TableIssue } from '#contract/console/spreadsheet.ts';

export interface IssueGroup {
  /** Where the first of them is and what is wrong with it. */
  readonly example: string;
  readonly issues: readonly TableIssue[];
}

/** Returns issues that differ only in the row and the text that is quoted as one group, the largest first. */
export function groupIssues(issues: readonly TableIssue[]): readonly IssueGroup[] {
  const groups = Map.groupBy(issues, toKind);
  return Array.from(groups.values(), group => ({ example: toExample(group[0]), issues: group })).toSorted(
    (a, b) => b.issues.length - a.issues.length,
  );
}

function toKind({ column = '', problem }: TableIssue): string {
  return `${column} ${problem.replaceAll(/“[^”]*”|"[^"]*"|\d+/g, '…')}`;
}

function toExample(issue: TableIssue | undefined): string {
  const { field, problem = '' } = issue ?? {};
  return field === undefined ? problem : `${field} ${problem}`;
}
