// Finds programs of other packages in the folders of PATH.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Returns the path of a program, or undefined where it is not installed. */
export function findProgram(name) {
  return folders()
    .map(folder => join(folder, name))
    .find(path => existsSync(path));
}

/** The folder of PostgreSQL's programs: the newest of Debian, or the one that `pg_config` names. */
export function findPostgresFolder() {
  const candidates = [...folders().flatMap(debianFolders), pgConfigFolder()];
  return candidates.find(folder => folder !== undefined && existsSync(join(folder, 'initdb')));
}

/** Debian has daemons in the `sbin` beside a `bin`, which the PATH of an ordinary user lacks. */
function folders() {
  const path = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return [...new Set(path.flatMap(folder => [folder, join(folder, '../sbin')]))];
}

/** Debian has the programs of each version of PostgreSQL in a folder of their own, which is in no PATH. */
function debianFolders(folder) {
  const versions = join(folder, '../lib/postgresql');
  if (!existsSync(versions)) return [];
  return readdirSync(versions)
    .toSorted((a, b) => Number(b) - Number(a))
    .map(version => join(versions, version, 'bin'));
}

function pgConfigFolder() {
  return spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim();
}
