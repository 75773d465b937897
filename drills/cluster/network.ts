/** Three machines with a network: of namespaces where that is allowed, otherwise of loopback addresses, which cannot be cut. */
import { spawnSync } from 'node:child_process';
import type { DrillContext } from '#drills/drill.ts';

export interface Network {
  /** Of the machines 1, 2 and 3. */
  readonly addresses: readonly [string, string, string];
  /** Where the load balancer listens, and the address at which the machines find what the drill itself runs. */
  readonly front: string;
  /** For the services of one machine only. */
  readonly toLocal: (machine: number) => string;
  /** A command that runs its arguments on the machine. */
  readonly launcher: (machine: number) => readonly string[];
  /** Drops all packets of a machine; undefined on loopback. */
  readonly cut?: (machine: number) => void;
  readonly rejoin?: (machine: number) => void;
}

const MACHINES = [1, 2, 3] as const;
const FRONT = 254;

export function createNetwork(context: DrillContext): Network {
  return namespaces(context) ?? loopback();
}

function loopback(): Network {
  const subnet = `127.77.${process.pid % 250}`;
  return {
    ...addressesIn(subnet),
    toLocal: machine => `${subnet}.${machine}`,
    launcher: () => [],
  };
}

function addressesIn(subnet: string): Pick<Network, 'addresses' | 'front'> {
  return { addresses: [`${subnet}.1`, `${subnet}.2`, `${subnet}.3`], front: `${subnet}.${FRONT}` };
}

/** A bridge with one namespace for each machine. Undefined where the drill may not make them. */
function namespaces(context: DrillContext): Network | undefined {
  // Of the range that RFC 2544 reserves for tests.
  const subnet = `198.18.${process.pid % 250}`;
  const bridge = `nool${process.pid}`;
  const ends = [() => ip('link', 'del', bridge)];
  context.onEnd(() => {
    for (const end of ends) end();
  });
  const isMade =
    ip('link', 'add', bridge, 'type', 'bridge') &&
    ip('addr', 'add', `${subnet}.${FRONT}/24`, 'dev', bridge) &&
    ip('link', 'set', bridge, 'up') &&
    MACHINES.every(machine => {
      const [name, cable] = [toName(machine), toCable(machine)];
      ends.push(() => ip('netns', 'del', name));
      return (
        ip('netns', 'add', name) &&
        ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name) &&
        ip('link', 'set', cable, 'master', bridge, 'up') &&
        ip('-n', name, 'addr', 'add', `${subnet}.${machine}/24`, 'dev', 'eth0') &&
        ip('-n', name, 'link', 'set', 'eth0', 'up') &&
        ip('-n', name, 'link', 'set', 'lo', 'up')
      );
    });
  if (!isMade) return undefined;
  return {
    ...addressesIn(subnet),
    toLocal: () => '127.0.0.1',
    launcher: machine => ['nsenter', `--net=/run/netns/${toName(machine)}`],
    cut: machine => ip('link', 'set', toCable(machine), 'nomaster'),
    rejoin: machine => ip('link', 'set', toCable(machine), 'master', bridge),
  };
}

function toName(machine: number): string {
  return `nool-${process.pid}-${machine}`;
}

function toCable(machine: number): string {
  return `nool${process.pid}-${machine}`;
}

function ip(...args: readonly string[]): boolean {
  return spawnSync('ip', args, { stdio: 'ignore' }).status === 0;
}
