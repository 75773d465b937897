/** When, on which commit and on which machine a figure was measured. */
import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';

export interface Circumstances {
  /** The day and time in UTC, to the minute. */
  readonly at: string;
  readonly commit: string;
}

export function circumstances(): Circumstances {
  return { at: new Date().toISOString().slice(0, 16).replace('T', ' '), commit: toCommit() };
}

export function describeMachine(): string {
  const [cpu] = cpus();
  const cores = cpus().length;
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return `${cpu?.model.trim() ?? 'an unknown processor'}, ${cores} cores, ${gigabytes} GB, Node ${process.versions.node}, ${process.platform}`;
}

function toCommit(): string {
  try {
    const git = (...args: readonly string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
    const changed =
      git('status', '--porcelain', '--untracked-files=no', '--', '.', ':!bench/results*') !== '';
    return git('rev-parse', '--short', 'HEAD') + (changed ? ' with changes' : '');
  } catch {
    return 'unknown';
  }
}
