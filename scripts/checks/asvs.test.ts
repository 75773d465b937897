import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import requirements from './asvs-requirements.json' with { type: 'json' };

const root = join(import.meta.dirname, '..', '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

interface Row {
  readonly id: string;
  readonly status: string;
}

const rows: readonly Row[] = [...read('docs/security.md').matchAll(/^\| (V[\d.]+) \| .+ \| (.+) \|$/gm)].map(
  ([, id = '', status = '']) => ({ id, status }),
);

it('docs/security.md has one row for each requirement of levels 1 and 2', () => {
  const required = [...requirements.level1, ...requirements.level2];
  expect(rows.map(({ id }) => id).toSorted()).toEqual(required.toSorted());
});

it('each status is a test, a document, a reason why it does not apply, or what is open', () => {
  const isKnown = /^(?:`|documented: |not applicable because |open: )/;
  expect(rows.filter(({ status }) => !isKnown.test(status))).toEqual([]);
});

it('names only titles that the tests have', () => {
  const named = rows.flatMap(({ status }) => [
    ...status.matchAll(/`((?:src|e2e|scripts)\/[\w./-]+\.ts)`((?:,? "[^"]+")*)/g),
  ]);
  const unknown = named.flatMap(([, path = '', titles = '']) =>
    [...titles.matchAll(/"([^"]+)"/g)]
      .map(([, title = '']) => `${path}: ${title}`)
      .filter(line => !read(path).includes(line.slice(path.length + 2))),
  );
  expect(unknown).toEqual([]);
});

it('each row names a file that exists, a drill, or a section', () => {
  const proofs = (status: string) => [
    ...[...status.matchAll(/`([\w./-]+)`/g)].filter(([, path = '']) => existsSync(join(root, path))),
    ...status.matchAll(/\]\((?:[\w./-]+\.md|#[\w-]+)\)|`npm run drill -- [\w-]+`/g),
  ];
  expect(rows.filter(({ status }) => proofs(status).length === 0)).toEqual([]);
});

it('each attack names tests that exist', () => {
  const [, attacks = ''] = /^## Attacks$(.+?)^## /ms.exec(read('docs/security.md')) ?? [];
  const tests = globSync('src/**/*.test.ts', { cwd: root });
  const named = [...attacks.matchAll(/^\|.+\| (`.+) \|$/gm)].flatMap(([, cell = '']) => [
    ...cell.matchAll(/`([\w./-]+)`/g),
  ]);
  expect(named.length).toBeGreaterThan(50);
  const unknown = named.flatMap(([, name = '']) =>
    tests.some(path => path.endsWith(`/${name}.test.ts`)) ? [] : [name],
  );
  expect(unknown).toEqual([]);
});
