/** Processes and their memory, as Linux lists them in /proc. */
import { readFileSync } from 'node:fs';

export function descendants(pid: number): readonly number[] {
  const children = readProc(`${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
  return children.flatMap(child => [child, ...descendants(child)]);
}

/** Parents first, so that they start no more children. */
export function signalTree(pid: number, signal: NodeJS.Signals): void {
  for (const each of [pid, ...descendants(pid)]) {
    try {
      process.kill(each, signal);
    } catch {
      // It has exited.
    }
  }
}

/** The most resident memory that it has had, in megabytes; 0 where the system does not tell. */
export function readPeakMemory(pid: number): number {
  const [, kilobytes = 0] = /^VmHWM:\s+(\d+) kB/m.exec(readProc(`${pid}/status`)) ?? [];
  return Number(kilobytes) / 1024;
}

/** A file of /proc; empty where there is none. */
export function readProc(path: string): string {
  try {
    return readFileSync(`/proc/${path}`, 'utf8');
  } catch {
    return '';
  }
}
