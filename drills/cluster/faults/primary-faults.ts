/** The primary is lost, in each of the ways in which the others notice it differently. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { findLeader } from '#drills/cluster/cluster-state.ts';
import { writeUntilFull } from '#drills/faults/disk-full.ts';
import { found, type Issue, NO_REPAIR } from './fault.ts';
import { powerOff, powerOn } from './power.ts';

export const PRIMARY_FAULTS: readonly Issue[] = [
  {
    // Patroni is alive and sees it.
    name: 'primary-killed',
    begin: async ({ machines }) => {
      (await found(findLeader(machines))).signalPostgres('SIGKILL');
      return NO_REPAIR;
    },
  },
  {
    name: 'primary-machine-lost',
    begin: async ({ machines }) => {
      const machine = await found(findLeader(machines));
      await powerOff(machine);
      return () => powerOn(machine);
    },
  },
  {
    // PostgreSQL runs as primary with nobody who would stop it.
    name: 'primary-patroni-killed',
    begin: async ({ machines }) => {
      const { patroni } = await found(findLeader(machines));
      await patroni.signal('SIGKILL');
      return patroni.start;
    },
  },
  {
    // As a virtual machine that is paused: it wakes up as a primary, and must not acknowledge anything.
    name: 'primary-frozen',
    begin: async ({ machines }) => {
      const machine = await found(findLeader(machines));
      await machine.patroni.signal('SIGSTOP');
      machine.signalPostgres('SIGSTOP');
      return async () => {
        machine.signalPostgres('SIGCONT');
        await machine.patroni.signal('SIGCONT');
      };
    },
  },
  {
    // All of its services run, and each believes that the others are gone.
    name: 'primary-cut',
    needsRoot: true,
    begin: async ({ machines, network }) => {
      const { number } = await found(findLeader(machines));
      network.cut?.(number);
      return () => network.rejoin?.(number);
    },
  },
  {
    // PostgreSQL answers with errors and is not lost: the standbys have as much data, so a failover would mostly help nobody.
    name: 'primary-disk-full',
    needsRoot: true,
    closedMs: 8000,
    begin: async ({ machines }) => {
      const { folders } = await found(findLeader(machines));
      const filler = join(folders.data, 'filler');
      writeUntilFull(filler);
      return () => rmSync(filler);
    },
  },
];
