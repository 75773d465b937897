import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Each file breaks one import direction of ARCHITECTURE.md. */
const FORBIDDEN: readonly (readonly [file: string, imported: string])[] = [
  ['src/domain/planted.ts', '#contract/target.ts'],
  ['src/domain/planted-package.ts', 'zod'],
  ['src/domain/planted-node.ts', 'node:fs'],
  ['src/contract/planted.ts', '#server/target.ts'],
  ['src/contract/planted-package.ts', 'react'],
  ['src/server/orders/planted.ts', '#storefront/target.ts'],
  ['src/server/orders/planted-ui.ts', '#ui/target.ts'],
  ['src/server/orders/planted-testing.ts', '#testing/target.ts'],
  ['src/server/http/planted.ts', '#server/sales/orders/target.ts'],
  ['src/server/db/planted.ts', '#server/sales/orders/target.ts'],
  ['src/server/monitoring/planted.ts', '#server/sales/orders/target.ts'],
  ['src/server/overload/planted.ts', '#server/people/accounts/target.ts'],
  ['src/server/db/sqlite/planted.ts', '#server/people/accounts/target.ts'],
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
  ['src/server/orders/planted-console.ts', '#console/target.ts'],
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
  ['src/server/orders/planted-simulator.ts', '#simulators/target.ts'],
  ['src/domain/planted-sample.ts', '#sample/target.ts'],
  ['src/contract/planted-sample.ts', '#sample/target.ts'],
  ['src/server/catalogue/planted-sample.ts', '#sample/target.ts'],
  ['src/server/catalogue/planted-sample.test.ts', '#sample/target.ts'],
  ['sample/studio/planted.ts', '../target.ts'],
  ['sample/studio/planted-orders.ts', '#server/sales/orders/target.ts'],
  ['sample/compose/planted-storefront.ts', '#storefront/target.ts'],
];

const ALLOWED: readonly (readonly [file: string, imported: string])[] = [
  ['src/domain/allowed.ts', '#domain/target.ts'],
  ['src/domain/allowed.test.ts', '#testing/target.ts'],
  ['src/contract/allowed.ts', 'zod/mini'],
  ['src/server/orders/allowed.ts', '#server/platform/http/target.ts'],
  ['src/server/monitoring/allowed.ts', '#server/platform/overload/target.ts'],
  ['src/server/db/allowed.ts', '#server/platform/db/target.ts'],
  ['src/storefront/features/cart/allowed.ts', '#storefront/products/target.ts'],
  ['src/storefront/app/allowed.ts', '#storefront/features/cart/target.ts'],
  ['src/console/features/orders/allowed.ts', '#console/parts/target.ts'],
  ['src/console/app/allowed.ts', '#console/features/orders/target.ts'],
  ['sample/compose/allowed.ts', '#server/catalogue/products/target.ts'],
  ['drills/allowed.ts', '#testing/target.ts'],
  ['simulators/razorpay/allowed.ts', 'node:http'],
  ['src/server/payments/allowed.test.ts', '#simulators/target.ts'],
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
  for (const name of ['.oxlintrc.json', 'package.json']) copyFileSync(name, join(folder, name));
  const { stdout } = spawnSync(resolve('node_modules/.bin/oxlint'), ['--format', 'json'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return (JSON.parse(stdout) as { diagnostics: Diagnostic[] }).diagnostics;
}

describe('the lint rules', () => {
  let diagnostics: readonly Diagnostic[] = [];
  const codesOf = (file: string) =>
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
    expect(codesOf(file)).toEqual(['eslint(no-restricted-imports)']);
  });

  it.each(ALLOWED)('accept that %s imports %s', file => {
    expect(codesOf(file)).toEqual([]);
  });

  it('reject import cycles, type imports included', () => {
    expect(codesOf('src/domain/cycle-a.ts')).toEqual(['import(no-cycle)']);
  });

  it('reject files over 250 lines and functions over 60, components over 100', () => {
    expect(codesOf('src/domain/long-file.ts')).toContain('eslint(max-lines)');
    expect(codesOf('src/domain/long-function.ts')).toContain('eslint(max-lines-per-function)');
    expect(codesOf('src/ui/component.tsx')).not.toContain('eslint(max-lines-per-function)');
    expect(codesOf('src/ui/long.tsx')).toContain('eslint(max-lines-per-function)');
  });
});
