/** What `npm test` and `npm run test:all` run on machines that have some of the optional programs, all, or none. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findProgram } from '#scripts/find-program.mjs';

const POSTGRES = ['lib/postgresql/15/bin/initdb'];
const CLUSTER = ['etcd', 'etcdctl', 'patroni', 'patronictl', 'haproxy', 'pgbouncer'].map(
  name => `sbin/${name}`,
);

/** Files below a folder whose `bin` is the PATH, and the parts that run with them and not without. */
const PROGRAMS: readonly (readonly [what: string, files: readonly string[], parts: readonly string[]])[] = [
  [
    'PostgreSQL',
    POSTGRES,
    [
      'server tests on PostgreSQL',
      'drill -- kill --engine postgres',
      'drill -- several-processes',
      'drill -- database-gone',
      'drill -- commit-lost',
      'drill -- connections-exhausted',
      'drill -- fuzz --engine postgres',
      'drill -- payments --engine postgres',
      'drill -- publish --engine postgres',
    ],
  ],
  ['the programs of the cluster', CLUSTER, []],
  ['PostgreSQL and the programs of the cluster', [...POSTGRES, ...CLUSTER], ['drill -- cluster']],
  ['Varnish', ['sbin/varnishd'], ['drill -- cache']],
  ['nginx', ['sbin/nginx'], ['drill -- cache --cache nginx']],
  ['Firefox', ['bin/firefox-esr'], ['test:e2e -- --browser firefox']],
  ['WebKit', ['bin/WebKitWebDriver', 'bin/xvfb-run'], ['test:e2e -- --browser webkit']],
  ['script', ['bin/script'], ['drill -- restart']],
  ['prlimit', ['bin/prlimit'], ['drill -- disk-full --method limit']],
  ['git', ['bin/git'], ['drill -- rolling-release']],
  ['PostgreSQL and git', [...POSTGRES, 'bin/git'], ['drill -- rolling-release --engine postgres']],
];
/** What the tests of the archive call. */
const ON_EVERY_MACHINE = ['sh', 'cmp', 'cp', 'cut', 'ln', 'mktemp', 'rm', 'sha256sum', 'sync'];
const ALL_PARTS = PROGRAMS.flatMap(([, , parts]) => parts);
const ALL_FILES = PROGRAMS.flatMap(([, files]) => files);

describe('npm run test:all', () => {
  it('runs on a machine with nothing optional, and names each part that it does not run', () => {
    expect(notRunWith([])).toEqual(new Set(ALL_PARTS));
  });

  it.each(PROGRAMS)('runs what %s makes possible', (_, files, parts) => {
    const others = PROGRAMS.filter(([, needed]) => needed.every(file => files.includes(file)));
    const possible = new Set(others.flatMap(([, , each]) => each));
    expect([...possible]).toEqual(expect.arrayContaining([...parts]));
    expect(notRunWith(files)).toEqual(new Set(ALL_PARTS.filter(part => !possible.has(part))));
  });

  it('runs everything where all is installed', () => {
    expect(notRunWith(ALL_FILES)).toEqual(new Set());
    expect(list(ALL_FILES, '--all')).not.toContain('Only npm run test:all');
  });
});

describe('npm test', () => {
  it('names what only npm run test:all runs, and runs no other drill on any machine', () => {
    for (const files of [[], ALL_FILES]) {
      const text = list(files);
      expect(text).toContain('\n  test:e2e');
      const [, later = ''] = text.split('Only npm run test:all runs:\n');
      expect(later).toContain('  drill -- cluster\n');
    }
  });
});

describe('unit tests whose programs are missing', () => {
  const HAPROXY = '1 skipped test: haproxy is not installed';
  const SYSTEMD = '4 skipped tests: systemd-analyze is not installed';

  it.each([
    ['nothing', [], [HAPROXY, SYSTEMD]],
    ['systemd-analyze', ['bin/systemd-analyze'], [HAPROXY]],
    ['HAProxy', ['sbin/haproxy'], [SYSTEMD]],
    ['both', ['bin/systemd-analyze', 'sbin/haproxy'], []],
  ])('are skipped one by one, on a machine with %s', (_, files, skipped) => {
    const args = ['node_modules/vitest/vitest.mjs', 'run', 'scripts/cluster', '--maxWorkers', '1'];
    const { status, stdout } = runOn(files, args);
    expect(status).toBe(0);
    expect(stdout.match(/^\d+ skipped tests?: .*$/gm) ?? []).toEqual(skipped);
  });
});

/** The parts that are not run by `npm run test:all`, each with a reason. */
function notRunWith(files: readonly string[]): ReadonlySet<string> {
  const [, lines = ''] = list(files, '--all').split('\nNot run:\n');
  const parts = Array.from(lines.matchAll(/^ {2}(.+): (.+)$/gm), ([, part = '']) => part);
  // It depends on the user and not on a program.
  return new Set(parts.filter(part => part !== 'drill -- disk-full'));
}

function list(files: readonly string[], ...args: readonly string[]): string {
  const { status, stdout } = runOn(files, ['scripts/test.mjs', '--list', ...args]);
  expect(status).toBe(0);
  return stdout;
}

/** Runs Node where these programs are all that is installed; each of them does nothing. */
function runOn(files: readonly string[], args: readonly string[]) {
  const machine = mkdtempSync(join(tmpdir(), 'nool-machine-'));
  onTestFinished(() => rmSync(machine, { recursive: true }));
  for (const file of ['bin/id', ...files]) {
    mkdirSync(dirname(join(machine, file)), { recursive: true });
    writeFileSync(join(machine, file), '#!/bin/sh\necho 1\n', { mode: 0o755 });
  }
  for (const name of ON_EVERY_MACHINE) {
    const path = findProgram(name);
    if (path !== undefined) symlinkSync(path, join(machine, 'bin', name));
  }
  const { TEST_DATABASE_URL: _, NOT_RUN_FILE: __, ...env } = process.env;
  return spawnSync(process.execPath, args, {
    encoding: 'utf8',
    env: { ...env, PATH: join(machine, 'bin'), NO_COLOR: '1' },
  });
}
