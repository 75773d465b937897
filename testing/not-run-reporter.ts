/** Ends a run with the tests that were skipped, and why. In `npm test` the list at its end has them too. */
import { appendFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

export const notRunReporter: Reporter = {
  onTestRunEnd(modules) {
    const lines = [...countByReason(modules)].map(
      ([reason, count]) => `${count} skipped ${count === 1 ? 'test' : 'tests'}: ${reason}`,
    );
    if (lines.length === 0) return;
    process.stdout.write(`${lines.join('\n')}\n`);
    const file = process.env['NOT_RUN_FILE'];
    if (file !== undefined) appendFileSync(file, `${lines.join('\n')}\n`);
  },
};

function countByReason(modules: readonly TestModule[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const module of modules)
    for (const test of module.children.allTests('skipped')) {
      const result = test.result();
      const reason = (result.state === 'skipped' ? result.note : undefined) ?? 'no reason is given';
      counts.set(reason, (counts.get(reason) ?? 0) + 1);
    }
  return counts;
}
