import { expect, it } from 'vitest';
import { groupIssues } from './group-issues.ts';

const issue = (row: number, column: string, problem: string) => ({
  row,
  column,
  ...(column === 'G' && { field: 'price' }),
  problem,
});

it('cells with the same mistake are one group, the largest first, in the order of their rows', () => {
  const issues = [
    issue(2, 'C', '“blue” is no category'),
    issue(3, 'G', '“cheap” must be an amount'),
    issue(4, 'G', '“free” must be an amount'),
    issue(5, 'H', '“free” must be an amount'),
  ];
  expect(groupIssues(issues)).toEqual([
    { example: 'price “cheap” must be an amount', issues: [issues[1], issues[2]] },
    { example: '“blue” is no category', issues: [issues[0]] },
    { example: '“free” must be an amount', issues: [issues[3]] },
  ]);
  expect(groupIssues([])).toEqual([]);
});
