/** A machine that loses its power, and has it again: systemd starts its services, in any order. */
import type { Machine } from '#drills/cluster/machine.ts';

export async function powerOff(machine: Machine): Promise<void> {
  await machine.patroni.signal('SIGKILL');
  machine.signalPostgres('SIGKILL');
  await Promise.all([
    machine.endShop('SIGKILL'),
    ...[machine.etcd, machine.haproxy, machine.pgbouncer].map(service => service.signal('SIGKILL')),
  ]);
}

export async function powerOn(machine: Machine): Promise<void> {
  for (const service of [machine.etcd, machine.patroni, machine.haproxy, machine.pgbouncer]) service.start();
  await machine.startShop();
}
