/** Types of `programs.mjs`, for the drill of the cluster. */
export const CLUSTER_PROGRAMS: Readonly<
  Record<'etcd' | 'etcdctl' | 'patroni' | 'patronictl' | 'haproxy' | 'pgbouncer', string>
>;
export function missingPackages(): readonly string[];
