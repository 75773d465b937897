import { defineConfig } from 'vitest/config';
import { EMBEDDED_IN_MAIN, isMainRun } from './scripts/tests/main-tests.mjs';
import { notRunReporter } from './testing/not-run-reporter.ts';

const DOMAIN_AND_SERVER = ['src/{domain,contract,server}/**/*.test.ts'];
/** They replace a package for the whole file. */
const WITH_MOCKS = [
  'src/server/security/login-cost.test.ts',
  'src/server/people/accounts/sessions/login.test.ts',
  'src/server/people/accounts/passwords/forgotten-password.test.ts',
];
const OTHERS = ['src/{storefront,console,ui}/**/*.test.{ts,tsx}', '{sample,scripts,bench}/**/*.test.ts'];

export default defineConfig({
  test: {
    globalSetup: ['testing/databases/migrated-databases.ts'],
    maxWorkers: 2,
    // A test that hangs fails all the same; one on a busy machine is let finish.
    testTimeout: 30_000,
    reporters: ['default', notRunReporter],
    projects: [
      {
        extends: true,
        // Domain and server have no state in modules, so files share them: importing them was half of the work.
        test: {
          name: 'shared',
          isolate: false,
          include: DOMAIN_AND_SERVER,
          exclude: [...EMBEDDED_IN_MAIN, ...WITH_MOCKS],
        },
      },
      {
        extends: true,
        test: {
          name: 'engines',
          isolate: false,
          include: [...EMBEDDED_IN_MAIN],
          exclude: WITH_MOCKS,
          env: isMainRun() ? { TEST_ENGINES: 'embedded' } : {},
        },
      },
      { extends: true, test: { name: 'isolated', include: [...WITH_MOCKS, ...OTHERS] } },
    ],
  },
});
