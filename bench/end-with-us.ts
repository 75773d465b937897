const children = new Set<number>();

process.on('exit', () => {
  for (const pid of children) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It is gone already, as it should be.
    }
  }
});

/** Sees to it that no process the bench has started outlives it, however it ends. */
export function endWithUs(pid: number): void {
  children.add(pid);
}
