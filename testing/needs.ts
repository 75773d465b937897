/** Tests that need what a machine may lack are skipped with a reason, which the summary of the run prints. */
import type { TestContext } from 'vitest';
import { findProgram } from '#scripts/find-program.mjs';
import { POSTGRES } from './databases/postgres-databases.ts';

const IS_THERE = {
  PostgreSQL: () => POSTGRES !== undefined,
  Linux: () => process.platform === 'linux',
  haproxy: () => findProgram('haproxy') !== undefined,
  'systemd-analyze': () => findProgram('systemd-analyze') !== undefined,
  unzip: () => findProgram('unzip') !== undefined,
  'poppler-utils': () => findProgram('pdftotext') !== undefined,
};

/** Skips the rest of the test where this is missing. */
export function needs(context: TestContext, name: keyof typeof IS_THERE): void {
  context.skip(!IS_THERE[name](), name === 'Linux' ? 'this is not Linux' : `${name} is not installed`);
}
