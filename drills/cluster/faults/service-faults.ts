/** A service other than the primary is lost; systemd would start it again within a second, the drill lets more time pass. */
import { findEtcdLeader, findStandby } from '#drills/cluster/cluster-state.ts';
import { found, type Issue } from './fault.ts';

export const SERVICE_FAULTS: readonly Issue[] = [
  {
    name: 'standby-killed',
    begin: async ({ machines }) => {
      const { patroni, signalPostgres } = await found(findStandby(machines, 'sync_standby'));
      await patroni.signal('SIGKILL');
      signalPostgres('SIGKILL');
      return patroni.start;
    },
  },
  {
    // PostgreSQL of the standby runs and is connected, but receives nothing.
    name: 'replication-paused',
    begin: async ({ machines }) => {
      const { signalPostgres } = await found(findStandby(machines, 'sync_standby'));
      signalPostgres('SIGSTOP', 'walreceiver');
      return () => signalPostgres('SIGCONT', 'walreceiver');
    },
  },
  {
    name: 'etcd-leader-killed',
    begin: async ({ machines }) => {
      const { etcd } = await found(findEtcdLeader(machines));
      await etcd.signal('SIGKILL');
      return etcd.start;
    },
  },
  {
    name: 'pgbouncer-killed',
    begin: async ({ machines }, random) => {
      const { pgbouncer } = random.pick(machines);
      await pgbouncer.signal('SIGKILL');
      return pgbouncer.start;
    },
  },
  {
    name: 'application-killed',
    begin: async ({ machines }, random) => {
      const { endShop, startShop } = random.pick(machines);
      await endShop('SIGKILL');
      return startShop;
    },
  },
];
