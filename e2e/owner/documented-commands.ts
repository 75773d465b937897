/** Runs the commands of a guide as they are written there. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Settings } from '#testing/server-process.ts';

const BLOCK = /^```(\w+)\n(.*?)^```$/gms;

export interface Guide {
  /** The lines of its `sh` blocks. */
  readonly commands: readonly string[];
  /** The text of its `csv` blocks. */
  readonly tables: readonly string[];
}

/** The part of a file from one heading to another, each included or excluded as a whole line. */
export async function readGuide(file: string, [from, to]: readonly [string, string?]): Promise<Guide> {
  const text = await readFile(file, 'utf8');
  const start = text.indexOf(`\n${from}\n`);
  const end = to === undefined ? text.length : text.indexOf(`\n${to}\n`);
  if (start < 0 || end < start) throw new Error(`${file} has no part from ${from} to ${to ?? 'its end'}`);
  const blocks = [...text.slice(start, end).matchAll(BLOCK)];
  const ofKind = (kind: string) => blocks.filter(([, name]) => name === kind).map(([, , body = '']) => body);
  return {
    commands: ofKind('sh').flatMap(body => body.split('\n').filter(line => line !== '')),
    tables: ofKind('csv'),
  };
}

/** Runs a line in the shop's folder as its owner, and returns what it prints. Throws with its messages when it fails. */
export async function runAsOwner(line: string, settings: Settings): Promise<string> {
  const { stdout } = await promisify(execFile)('sh', ['-c', line], { env: { ...process.env, ...settings } });
  return stdout;
}
