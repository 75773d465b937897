/** What the machines say of themselves. */
import { API } from '#contract/urls.ts';
import type { Machine } from './machine.ts';

const TIMEOUT_MS = 2000;
const MAX_LAG = 1_000_000;
const [PATRONI, ETCD, SHOP] = [8008, 2379, 3000];

interface Member {
  readonly name: string;
  readonly role: 'leader' | 'sync_standby' | 'replica';
  /** Bytes behind the primary; a text where that is not known. */
  readonly lag?: number | string;
}

/** The machine whose PostgreSQL is primary. */
export async function findLeader(machines: readonly Machine[]): Promise<Machine | undefined> {
  return findFirst(
    machines,
    async ({ address }) => (await ask(`http://${address}:${PATRONI}/primary`)) !== undefined,
  );
}

/** The machine whose PostgreSQL has every acknowledged order, or one that may not. */
export async function findStandby(
  machines: readonly Machine[],
  role: 'sync_standby' | 'replica',
): Promise<Machine | undefined> {
  const found = (await readMembers(machines)).find(member => member.role === role);
  return machines.find(({ number }) => found?.name === `node${number}`);
}

export async function findEtcdLeader(machines: readonly Machine[]): Promise<Machine | undefined> {
  return findFirst(machines, async ({ address }) => {
    const status = await ask<{ leader?: string; header: { member_id: string } }>(
      `http://${address}:${ETCD}/v3/maintenance/status`,
      { method: 'POST', body: '{}' },
    );
    return status !== undefined && status.leader === status.header.member_id;
  });
}

/** Whether its server gets requests from the load balancer. */
export async function isServing({ address }: Machine): Promise<boolean> {
  return (await ask(`http://${address}:${SHOP}${API.ready}`)) !== undefined;
}

/** Whether all services run everywhere, and the standbys follow the primary. */
export async function isHealthy(machines: readonly Machine[]): Promise<boolean> {
  const members = await readMembers(machines);
  const follows = ({ role, lag }: Member) => role === 'leader' || (typeof lag === 'number' && lag < MAX_LAG);
  const isComplete = members.length === machines.length && members.every(follows);
  const roles = new Set(members.map(({ role }) => role));
  if (!isComplete || !roles.has('leader') || !roles.has('sync_standby')) return false;
  const checks = machines.flatMap(({ address }) => [
    ask(`http://${address}:${SHOP}${API.ready}`),
    ask(`http://${address}:${ETCD}/health`),
    // Of its PostgreSQL: the list of members has one that was killed until its key expires.
    ask(`http://${address}:${PATRONI}/health`),
  ]);
  return (await Promise.all(checks)).every(response => response !== undefined);
}

async function readMembers(machines: readonly Machine[]): Promise<readonly Member[]> {
  const leader = await findLeader(machines);
  if (leader === undefined) return [];
  const cluster = await ask<{ members: readonly Member[] }>(`http://${leader.address}:${PATRONI}/cluster`);
  return cluster?.members ?? [];
}

async function findFirst(
  machines: readonly Machine[],
  test: (machine: Machine) => Promise<boolean>,
): Promise<Machine | undefined> {
  const results = await Promise.all(machines.map(test));
  return machines.find((_, index) => results[index]);
}

/** The body of a response 200; undefined for any other, and without one. */
async function ask<Body = unknown>(url: string, request: RequestInit = {}): Promise<Body | undefined> {
  try {
    const response = await fetch(url, { ...request, signal: AbortSignal.timeout(TIMEOUT_MS) });
    const text = await response.text();
    return response.ok ? (JSON.parse(text) as Body) : undefined;
  } catch {
    return undefined;
  }
}
