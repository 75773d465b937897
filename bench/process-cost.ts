/** CPU time and memory of a process and its children, read from /proc of Linux. */
import { readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/** CPU seconds spent so far, on all threads. */
export function cpuSeconds(pid: number): number {
  const ticks = family(pid).map(each => {
    // Fields are counted after the process name, which may contain spaces.
    const fields = read(each, 'stat').split(') ').at(-1)?.split(' ') ?? [];
    return Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
  });
  return sum(ticks) / TICKS_PER_SECOND;
}

/** Resident memory in megabytes (10⁶ bytes). */
export function residentMegabytes(pid: number): number {
  const kibibytes = family(pid).map(each => Number(/VmRSS:\s+(\d+)/.exec(read(each, 'status'))?.[1] ?? 0));
  return (sum(kibibytes) * 1024) / 1e6;
}

function family(pid: number): readonly number[] {
  const children = read(pid, `task/${pid}/children`).split(' ').filter(Boolean).map(Number);
  return [pid, ...children.flatMap(family)];
}

function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
