/** What administrators do while the shop is open (docs/operations.md). */
import { execFile, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Machine } from '#drills/cluster/machine.ts';
import { CLUSTER_PROGRAMS } from '#scripts/cluster/programs.mjs';
import { type Fault, NO_REPAIR } from './fault.ts';
import { powerOff, powerOn } from './power.ts';

export const PLANNED_CHANGES: readonly Fault[] = [
  {
    // A machine with empty disks takes the address of one that is gone for ever.
    name: 'machine-replaced',
    begin: async ({ machines }, random) => {
      const machine = random.pick(machines);
      await powerOff(machine);
      return async () => {
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
    // One process after the other is stopped and started, each when the previous one is ready.
    name: 'release-rolled-out',
    begin: async ({ machines }) => {
      for (const { endShop, startShop } of machines) {
        await endShop('SIGTERM');
        await startShop();
      }
      return NO_REPAIR;
    },
  },
];

/** etcd takes a member with empty disks for another one, so the old one is removed first. */
function replaceMember({ number, address }: Machine, machines: readonly Machine[]): void {
  const other = machines.find(machine => machine.number !== number)?.address ?? '';
  const member = (...args: readonly string[]) =>
    spawnSync(CLUSTER_PROGRAMS.etcdctl, [`--endpoints=http://${other}:2379`, 'member', ...args], {
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
