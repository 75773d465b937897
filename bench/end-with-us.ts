/** Sees to it that no process the bench has started outlives it, however it ends. */
export function endWithUs(pid: number): void {
  process.on('exit', () => {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It is gone already, as it should be.
    }
  });
}
