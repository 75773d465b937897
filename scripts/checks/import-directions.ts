/** The import directions of ARCHITECTURE.md, as rules of the linter: one row of a table adds one. */

interface Restriction {
  readonly group: readonly string[];
  readonly message: string;
}

const TESTS = ['**/*.test.ts', '**/*.test.tsx'];

export const PARENTS: Restriction = {
  group: ['../*'],
  message: 'Import a file of another folder through its alias, such as #domain/.',
};

const OUTSIDE_SRC: Restriction = {
  group: ['#testing/**', '#e2e/**', '#drills/**', '#bench/**', '#scripts/**', '#simulators/**', '#sample/**'],
  message: 'src imports nothing from the folders around it; only its tests import #testing/.',
};

/** Imports that the files must not have. Tests are exempt, unless `excludeFiles` says otherwise. */
const direction = (
  files: string,
  restrictions: readonly Restriction[],
  excludeFiles: readonly string[] = TESTS,
) => ({
  files: [files],
  ...(excludeFiles.length === 0 ? {} : { excludeFiles }),
  rules: { 'no-restricted-imports': ['error', { patterns: restrictions }] },
});

const rejects = (message: string, ...group: string[]): Restriction => ({ group, message });

const SERVER = [
  PARENTS,
  rejects('The server imports only the contract and the domain.', '#storefront/**', '#console/**', '#ui/**'),
  OUTSIDE_SRC,
];

/** An area of the server imports itself, the areas named here, and no other part of the server. */
const area = (name: string, ...accepted: string[]) =>
  direction(`src/server/${name}/**/*.ts`, [
    ...SERVER,
    {
      group: ['#server/**', ...[`${name}/**`, ...accepted].map(pattern => `!#server/${pattern}`)],
      message: `The area ${name} imports only itself${accepted.length === 0 ? '' : ` and ${accepted.join(', ')}`}.`,
    },
  ]);

/** A folder around src that shares code with its neighbours through #testing/. */
const around = (name: string, how: string, ...neighbours: string[]) =>
  direction(
    `${name}/**/*.ts`,
    [
      PARENTS,
      rejects(
        `${name} shares code with its neighbours through #testing/, and uses the server ${how}.`,
        '#server/**',
        ...neighbours,
      ),
    ],
    [],
  );

const BELOW_SITE = ['platform/**', 'people/**', 'catalogue/**', 'sales/**'];

const SCREENS_MESSAGE = 'imports only ui, the contract and the domain.';
const UI = [
  PARENTS,
  rejects(`ui ${SCREENS_MESSAGE}`, '#server/**', '#storefront/**', '#console/**', 'node:*'),
  OUTSIDE_SRC,
];
const STOREFRONT = [
  PARENTS,
  rejects(`The storefront ${SCREENS_MESSAGE}`, '#server/**', '#console/**', 'node:*'),
  OUTSIDE_SRC,
];
const CONSOLE = [
  PARENTS,
  rejects(`The console ${SCREENS_MESSAGE}`, '#server/**', '#storefront/**', 'node:*'),
  OUTSIDE_SRC,
];
const NO_STOREFRONT_PAGES = ['#storefront/features/**', '#storefront/app/**'];
const NO_CONSOLE_PAGES = ['#console/features/**', '#console/app/**'];

/** A later row replaces the restrictions of an earlier one for the files that both name. */
export const DIRECTIONS = [
  direction(
    'src/**/*.{ts,tsx}',
    [
      PARENTS,
      rejects(
        'src imports nothing from the folders around it; only its tests import #testing/.',
        '#e2e/**',
        '#drills/**',
        '#bench/**',
        '#scripts/**',
        '#sample/**',
      ),
    ],
    [],
  ),
  direction('src/domain/**/*.ts', [
    rejects('The domain imports only the domain.', '*', '!./**', '!#domain/**'),
  ]),
  direction('src/contract/**/*.ts', [
    rejects(
      'The contract imports only the domain and zod.',
      '*',
      '!./**',
      '!#domain/**',
      '!#contract/**',
      '!zod',
      '!zod/**',
    ),
  ]),
  direction('src/server/**/*.ts', SERVER),
  area('platform'),
  area('people', 'platform/**'),
  area('catalogue', 'platform/**', 'people/**'),
  area('sales', 'platform/**', 'people/**', 'catalogue/**'),
  area('site', ...BELOW_SITE),
  area('console', ...BELOW_SITE),
  area('commands', ...BELOW_SITE, 'environment.ts'),
  direction('src/ui/**/*.{ts,tsx}', UI),
  direction('src/storefront/**/*.{ts,tsx}', STOREFRONT),
  direction('src/storefront/{account,products,state}/**/*.{ts,tsx}', [
    ...STOREFRONT,
    rejects('account, products and state import neither features nor app.', ...NO_STOREFRONT_PAGES),
  ]),
  direction('src/storefront/features/**/*.{ts,tsx}', [
    ...STOREFRONT,
    rejects('A feature imports neither another feature nor app.', ...NO_STOREFRONT_PAGES),
  ]),
  direction('src/console/**/*.{ts,tsx}', CONSOLE),
  direction('src/console/{api,parts}/**/*.{ts,tsx}', [
    ...CONSOLE,
    rejects('api and parts import neither features nor app.', ...NO_CONSOLE_PAGES),
  ]),
  direction('src/console/features/**/*.{ts,tsx}', [
    ...CONSOLE,
    rejects('A feature imports neither another feature nor app.', ...NO_CONSOLE_PAGES),
  ]),
  around('e2e', 'only over HTTP', '#drills/**', '#bench/**'),
  around('drills', 'only as a process', '#e2e/**', '#bench/**'),
  around('bench', 'only as a process', '#e2e/**', '#drills/**'),
  direction(
    'sample/**/*.ts',
    [
      PARENTS,
      rejects(
        "The sample imports only the domain, the contract, the server's catalogue and how it creates threads.",
        '#server/**',
        '!#server/catalogue/**',
        '!#server/platform/workers/create-worker.ts',
        '#storefront/**',
        '#console/**',
        '#ui/**',
        '#e2e/**',
        '#drills/**',
        '#bench/**',
      ),
    ],
    [],
  ),
  direction(
    'simulators/**/*.ts',
    [
      rejects(
        'A simulator imports nothing of the shop: both are written against the same documentation.',
        '*',
        '!./**',
        '!node:*',
        '!node:*/**',
      ),
    ],
    [],
  ),
  direction(
    'testing/**/*.ts',
    [
      PARENTS,
      rejects(
        'testing imports none of the folders that use it.',
        '#e2e/**',
        '#drills/**',
        '#bench/**',
        '#storefront/**',
        '#console/**',
      ),
    ],
    [],
  ),
];
