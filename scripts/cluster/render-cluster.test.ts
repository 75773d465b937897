import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { needs } from '#testing/needs.ts';
import { CLUSTER_PROGRAMS } from './programs.mjs';
import { renderCluster } from './render-cluster.mjs';

const folder = mkdtempSync(join(tmpdir(), 'nool-cluster-'));
afterAll(() => rmSync(folder, { recursive: true }));

const EXAMPLE = parseEnv(readFileSync('deploy/cluster/values.example.env', 'utf8'));
const VALUES = Object.fromEntries(
  Object.entries(EXAMPLE).map(([name, value = '']) => [name, value === '' ? `${name}-value` : value]),
);
const UNITS = 'deploy/cluster/systemd';

describe('the configuration of a machine', () => {
  it('has its own address, and no value is left out', () => {
    for (const number of [1, 2, 3]) {
      const own = join(folder, `own${number}`);
      renderCluster(VALUES, number, own);
      expect(readFileSync(join(own, 'patroni.yml'), 'utf8')).toContain(`listen: 10.0.0.${number}:5432`);
      for (const name of readdirSync(own)) expect(readFileSync(join(own, name), 'utf8')).not.toContain('{{');
    }
  });

  it('hides the files with passwords from others, and no others', () => {
    renderCluster(VALUES, 1, join(folder, 'modes'));
    const hidden = readdirSync(join(folder, 'modes')).filter(
      name => (statSync(join(folder, 'modes', name)).mode & 0o777) === 0o640,
    );
    expect(hidden.toSorted()).toEqual(['database.sql', 'nool.env', 'patroni.yml', 'userlist.txt']);
  });

  it('needs every value', () => {
    for (const name of Object.keys(VALUES).filter(each => each !== 'ETCD_STATE'))
      expect(() => renderCluster({ ...VALUES, [name]: '' }, 1, join(folder, 'none'))).toThrow(/has no value/);
  });

  it('is valid for HAProxy', context => {
    needs(context, 'haproxy');
    const own = join(folder, 'haproxy');
    renderCluster({ ...VALUES, FRONT_BIND: '127.0.0.1:8080' }, 1, own);
    for (const name of ['haproxy-database.cfg', 'haproxy-shop.cfg']) {
      const { status, stderr } = spawnSync(CLUSTER_PROGRAMS.haproxy, ['-c', '-f', join(own, name)], {
        encoding: 'utf8',
      });
      expect([status, stderr]).toEqual([0, expect.any(String)]);
    }
  });
});

describe('the archive of the write-ahead log', () => {
  const archive = join(folder, 'archive');
  const contents = () => readdirSync(archive).map(name => readFileSync(join(archive, name), 'utf8'));

  it('has each piece once, and a different one of the same name beside the first', () => {
    mkdirSync(archive);
    renderCluster({ ...VALUES, ARCHIVE: archive }, 1, join(folder, 'archiver'));
    const archived = ['first', 'first', 'other', 'other', 'first'].map(content => {
      const piece = join(folder, 'piece');
      writeFileSync(piece, content);
      return spawnSync('sh', [join(folder, 'archiver/archive-wal.sh'), piece, '0A']).status;
    });
    expect(archived).toEqual([0, 0, 0, 0, 0]);
    expect(readFileSync(join(archive, '0A'), 'utf8')).toBe('first');
    expect(contents().toSorted()).toEqual(['first', 'other']);
  });
});

describe('a systemd unit', () => {
  it.for(readdirSync(UNITS))('is valid: %s', (name, context) => {
    needs(context, 'systemd-analyze');
    // A unit is not valid where its program is not installed: one that every machine has takes its place.
    const unit = readFileSync(join(UNITS, name), 'utf8').replaceAll(/(?<=^Exec\w+=)\S+/gm, '/bin/sh');
    const file = join(folder, name);
    writeFileSync(file, unit);
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
  });
});
