import { StatementSync } from 'node:sqlite';
import { onTestFinished, vi } from 'vitest';

/** Returns the status of a response and the statements that it caused on the embedded engine, without their values. */
export async function executedStatements(action: () => Promise<{ readonly statusCode: number }>) {
  const methods = (['run', 'all', 'get'] as const).map(method => vi.spyOn(StatementSync.prototype, method));
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  const { statusCode } = await action();
  const statements = methods
    .flatMap(({ mock }) =>
      mock.contexts.map((statement, index) => ({ statement, order: mock.invocationCallOrder[index] ?? 0 })),
    )
    .toSorted((a, b) => a.order - b.order)
    .map(({ statement }) => (statement as StatementSync).sourceSQL);
  vi.restoreAllMocks();
  return { statusCode, statements };
}
