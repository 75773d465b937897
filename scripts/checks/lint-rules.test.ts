import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** The areas of the server, each with those that it may import. */
const AREAS: Readonly<Record<string, readonly string[]>> = {
  platform: [],
  people: ['platform'],
  catalogue: ['platform', 'people'],
  sales: ['platform', 'people', 'catalogue'],
  site: ['platform', 'people', 'catalogue', 'sales'],
  console: ['platform', 'people', 'catalogue', 'sales'],
  commands: ['platform', 'people', 'catalogue', 'sales'],
};

function forbiddenAreas(): readonly (readonly [file: string, imported: string])[] {
  const names = Object.keys(AREAS);
  const isForbidden = (area: string, other: string) => other !== area && !AREAS[area]?.includes(other);
  const others = names.flatMap(area =>
    names
      .filter(other => isForbidden(area, other))
      .map(other => [`src/server/${area}/planted-${other}.ts`, `#server/${other}/target.ts`] as const),
  );
  return [...others, ...names.map(area => [`src/server/${area}/planted-app.ts`, '#server/app.ts'] as const)];
}

function allowedAreas(): readonly (readonly [file: string, imported: string])[] {
  return Object.entries(AREAS).flatMap(([area, others]) =>
    others.map(other => [`src/server/${area}/allowed-${other}.ts`, `#server/${other}/target.ts`] as const),
  );
}

/** Each file breaks one import direction of ARCHITECTURE.md. */
const FORBIDDEN: readonly (readonly [file: string, imported: string])[] = [
  ['src/domain/planted.ts', '#contract/target.ts'],
  ['src/domain/planted-package.ts', 'zod'],
  ['src/domain/planted-node.ts', 'node:fs'],
  ['src/contract/planted.ts', '#server/target.ts'],
  ['src/contract/planted-package.ts', 'react'],
  ['src/server/sales/planted.ts', '#storefront/target.ts'],
  ['src/server/sales/planted-ui.ts', '#ui/target.ts'],
  ['src/server/sales/planted-testing.ts', '#testing/target.ts'],
  ['src/server/sales/planted-console-screens.ts', '#console/target.ts'],
  ['src/server/sales/planted-simulator.ts', '#simulators/target.ts'],
  ['src/server/catalogue/planted-sample.ts', '#sample/target.ts'],
  ['src/server/catalogue/planted-sample.test.ts', '#sample/target.ts'],
  ['src/server/planted-ui.ts', '#ui/target.ts'],
  // Each direction between the areas of the server, and none of them imports what composes them.
  ...forbiddenAreas(),
  ['src/ui/planted.ts', '#storefront/target.ts'],
  ['src/ui/planted-server.ts', '#server/target.ts'],
  ['src/storefront/planted.ts', '#server/target.ts'],
  ['src/storefront/planted-node.ts', 'node:fs'],
  ['src/storefront/planted-sample.ts', '#sample/target.ts'],
  ['src/storefront/features/cart/planted.ts', '#storefront/features/checkout/target.ts'],
  ['src/storefront/features/cart/planted-app.tsx', '#storefront/app/target.ts'],
  ['src/storefront/products/planted.ts', '#storefront/features/cart/target.ts'],
  ['src/storefront/state/planted.ts', '#storefront/app/target.ts'],
  ['src/storefront/planted-console.ts', '#console/target.ts'],
  ['src/ui/planted-console.ts', '#console/target.ts'],
  ['src/console/planted.ts', '#storefront/target.ts'],
  ['src/console/planted-server.ts', '#server/target.ts'],
  ['src/console/features/orders/planted.ts', '#console/features/products/target.ts'],
  ['src/console/features/orders/planted-app.ts', '#console/app/target.ts'],
  ['src/console/parts/planted.ts', '#console/features/orders/target.ts'],
  ['src/console/api/planted.ts', '#console/app/target.ts'],
  ['src/domain/planted.test.ts', '#e2e/target.ts'],
  ['e2e/planted.ts', '#drills/target.ts'],
  ['e2e/planted-server.ts', '#server/target.ts'],
  ['drills/planted.ts', '#bench/target.ts'],
  ['drills/planted-server.ts', '#server/target.ts'],
  ['bench/planted.ts', '#e2e/target.ts'],
  ['bench/planted-server.ts', '#server/target.ts'],
  ['testing/planted.ts', '#drills/target.ts'],
  ['simulators/razorpay/planted.ts', '#server/target.ts'],
  ['simulators/razorpay/planted-package.ts', 'zod'],
  ['src/domain/planted-sample.ts', '#sample/target.ts'],
  ['src/contract/planted-sample.ts', '#sample/target.ts'],
  ['sample/studio/planted.ts', '../target.ts'],
  ['sample/studio/planted-orders.ts', '#server/sales/orders/target.ts'],
  ['sample/compose/planted-storefront.ts', '#storefront/target.ts'],
];

const ALLOWED: readonly (readonly [file: string, imported: string])[] = [
  ['src/domain/allowed.ts', '#domain/target.ts'],
  ['src/domain/allowed.test.ts', '#testing/target.ts'],
  ['src/contract/allowed.ts', 'zod/mini'],
  ['src/server/sales/allowed.ts', '#server/platform/target.ts'],
  ['src/server/sales/orders/allowed.ts', '#server/sales/payments/target.ts'],
  ['src/server/commands/allowed.ts', '#server/environment.ts'],
  ['src/server/allowed.ts', '#server/console/target.ts'],
  ['src/server/sales/allowed.test.ts', '#simulators/target.ts'],
  ...allowedAreas(),
  ['src/storefront/features/cart/allowed.ts', '#storefront/products/target.ts'],
  ['src/storefront/app/allowed.ts', '#storefront/features/cart/target.ts'],
  ['src/console/features/orders/allowed.ts', '#console/parts/target.ts'],
  ['src/console/app/allowed.ts', '#console/features/orders/target.ts'],
  ['sample/compose/allowed.ts', '#server/catalogue/products/target.ts'],
  ['drills/allowed.ts', '#testing/target.ts'],
  ['simulators/razorpay/allowed.ts', 'node:http'],
];

interface Diagnostic {
  readonly filename: string;
  readonly code: string;
}

const folder = mkdtempSync(join(tmpdir(), 'nool-lint-'));

function write(file: string, text: string): void {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** Runs the linter of the project, with its configuration, over the planted files. */
function lint(): readonly Diagnostic[] {
  mkdirSync(join(folder, 'scripts/checks'), { recursive: true });
  for (const name of ['oxlint.config.ts', 'scripts/checks/import-directions.ts', 'package.json'])
    copyFileSync(name, join(folder, name));
  const { stdout } = spawnSync(resolve('node_modules/.bin/oxlint'), ['--format', 'json'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return (JSON.parse(stdout) as { diagnostics: Diagnostic[] }).diagnostics;
}

describe('the lint rules', () => {
  let diagnostics: readonly Diagnostic[] = [];
  const toCodes = (file: string) =>
    diagnostics.filter(({ filename }) => filename === file).map(({ code }) => code);

  beforeAll(() => {
    for (const [file, imported] of [...FORBIDDEN, ...ALLOWED])
      write(file, `import type { A } from '${imported}';\nexport type B = A;\n`);
    write('src/domain/cycle-a.ts', "import type { B } from '#domain/cycle-b.ts';\nexport type A = B;\n");
    write('src/domain/cycle-b.ts', "import type { A } from './cycle-a.ts';\nexport type B = A | 1;\n");
    write('src/domain/long-file.ts', '// line\n'.repeat(251));
    write('src/domain/long-function.ts', `export function long() {\n${'  void 0;\n'.repeat(60)}}\n`);
    write('src/ui/component.tsx', `export function Component() {\n${'  void 0;\n'.repeat(98)}}\n`);
    write('src/ui/long.tsx', `export function Long() {\n${'  void 0;\n'.repeat(100)}}\n`);
    diagnostics = lint();
  }, 60_000);
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(FORBIDDEN)('reject that %s imports %s', file => {
    expect(toCodes(file)).toEqual(['eslint(no-restricted-imports)']);
  });

  it.each(ALLOWED)('accept that %s imports %s', file => {
    expect(toCodes(file)).toEqual([]);
  });

  it('reject import cycles, type imports included', () => {
    expect(toCodes('src/domain/cycle-a.ts')).toEqual(['import(no-cycle)']);
  });

  it('reject files over 250 lines and functions over 60, components over 100', () => {
    expect(toCodes('src/domain/long-file.ts')).toContain('eslint(max-lines)');
    expect(toCodes('src/domain/long-function.ts')).toContain('eslint(max-lines-per-function)');
    expect(toCodes('src/ui/component.tsx')).not.toContain('eslint(max-lines-per-function)');
    expect(toCodes('src/ui/long.tsx')).toContain('eslint(max-lines-per-function)');
  });
});
