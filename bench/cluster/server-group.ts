/** Several processes of the shop on one PostgreSQL, and what they and the database cost. */
import { type BenchServer, startBenchServer } from '#bench/bench-server.ts';
import { repeat } from '#bench/part.ts';
import { cpuSeconds } from '#bench/process-cost.ts';
import { postgresSettings } from '#testing/server-database.ts';

export interface ServerGroup {
  readonly urls: readonly string[];
  /** CPU seconds so far, of all processes. */
  readonly cpuSeconds: () => number;
  readonly close: () => Promise<void>;
}

export async function startGroup(processes: number, databaseUrl: string): Promise<ServerGroup> {
  const { DATA_DIR: _own, ...settings } = postgresSettings('', databaseUrl);
  const servers = await repeat<BenchServer>(processes, () => startBenchServer({ settings }));
  return {
    urls: servers.map(({ url }) => url),
    cpuSeconds: () => servers.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0),
    close: async () => {
      for (const { close } of servers) await close();
    },
  };
}
