/** What administrators do while the shop is open (docs/cluster.md). */
import { execFile, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findEtcdLeader, isServing } from '#drills/cluster/cluster-state.ts';
import type { Machine } from '#drills/cluster/machine.ts';
import { secondsUntil } from '#drills/health-checks.ts';
import { CLUSTER_PROGRAMS } from '#scripts/cluster/programs.mjs';
import { type Issue, NO_REPAIR } from './fault.ts';
import { powerOff, powerOn } from './power.ts';

const MAX_READY_SECONDS = 30;
const BESIDE_MS = 3000;

export const PLANNED_CHANGES: readonly Issue[] = [
  {
    // A machine with empty disks takes the address of one that is gone for ever.
    name: 'machine-replaced',
    begin: async ({ machines }, random) => {
      const machine = random.pick(machines);
      await powerOff(machine);
      return async () => {
        // The lost one may have been the leader of etcd, which takes no changes until there is the next.
        const hasLeader = async () => (await findEtcdLeader(machines)) !== undefined;
        if ((await secondsUntil(hasLeader, MAX_READY_SECONDS)) === undefined)
          throw new Error('etcd has no leader');
        replaceMember(machine, machines);
        machine.erase();
        machine.render({ ETCD_STATE: 'existing' });
        await powerOn(machine);
      };
    },
  },
  {
    // Before the machine of the primary is restarted, or its PostgreSQL upgraded.
    name: 'primary-switched-over',
    begin: async ({ machines: [{ folders }] }) => {
      const config = join(folders.config, 'patroni.yml');
      await promisify(execFile)(CLUSTER_PROGRAMS.patronictl, ['-c', config, 'switchover', 'nool', '--force']);
      return NO_REPAIR;
    },
  },
  {
    // One process after the other is replaced. One goes back to the last release, and forward again.
    name: 'release-rolled-out',
    fromLastRelease: true,
    begin: async ({ machines, lastRelease }, random) => {
      for (const machine of machines) await replaceShop(machine);
      const machine = random.pick(machines);
      await replaceShop(machine, lastRelease);
      await replaceShop(machine);
      return NO_REPAIR;
    },
  },
];

/** Then both releases serve for a while. */
async function replaceShop(machine: Machine, release?: string): Promise<void> {
  await machine.endShop('SIGTERM');
  await machine.startShop(release);
  if ((await secondsUntil(() => isServing(machine), MAX_READY_SECONDS)) === undefined)
    throw new Error(`Server ${machine.number} is not ready`);
  await wait(BESIDE_MS);
}

/** etcd takes a member with empty disks for another one, so the old one is removed first. */
function replaceMember({ number, address }: Machine, machines: readonly Machine[]): void {
  const other = machines.find(machine => machine.number !== number)?.address ?? '';
  const options = [`--endpoints=http://${other}:2379`, '--command-timeout=15s'];
  const member = (...args: readonly string[]) =>
    spawnSync(CLUSTER_PROGRAMS.etcdctl, [...options, 'member', ...args], {
      encoding: 'utf8',
      env: { ...process.env, ETCDCTL_API: '3' },
    });
  const name = `node${number}`;
  const [id = ''] =
    member('list')
      .stdout.split('\n')
      .find(line => line.includes(` ${name},`))
      ?.split(',') ?? [];
  for (const args of [
    ['remove', id],
    ['add', name, `--peer-urls=http://${address}:2380`],
  ]) {
    const { status, stderr } = member(...args);
    if (status !== 0) throw new Error(`etcdctl member ${args.join(' ')}: ${stderr}`);
  }
}
