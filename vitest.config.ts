import { defineConfig } from 'vitest/config';
import { notRunReporter } from './testing/not-run-reporter.ts';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'sample/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
    globalSetup: ['testing/databases/migrated-databases.ts'],
    maxWorkers: 2,
    // A test that hangs fails all the same; one on a busy machine is let finish.
    testTimeout: 30_000,
    reporters: ['default', notRunReporter],
  },
});
