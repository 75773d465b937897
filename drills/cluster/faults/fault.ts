/** What happens to the cluster in one step of the drill, and how it is repaired. */
import type { Cluster } from '#drills/cluster/cluster.ts';
import type { Machine } from '#drills/cluster/machine.ts';
import type { SeededRandom } from '#sample/seeded-random.ts';

export interface Issue {
  readonly name: string;
  /** Of the network and the disks, which only root may change. */
  readonly needsRoot?: true;
  /** The servers are those of the last release when it begins, and of this one when it has ended: so it comes first. */
  readonly fromLastRelease?: true;
  /** How long it lasts, where no orders are accepted before it is repaired. */
  readonly closedMs?: number;
  /** Returns the repair, which comes when orders are accepted again. */
  readonly begin: (cluster: Cluster, random: SeededRandom) => Promise<Repair>;
}

export type Repair = () => unknown;

export const NO_REPAIR: Repair = () => undefined;

/** Throws where the cluster has no such machine, which a fault that is repaired leaves behind by no means. */
export async function found(machine: Promise<Machine | undefined>): Promise<Machine> {
  const result = await machine;
  if (result === undefined) throw new Error('No machine has the role that the fault is for');
  return result;
}
