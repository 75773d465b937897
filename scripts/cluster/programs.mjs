// The programs of the cluster (deploy/cluster) besides PostgreSQL.
import { existsSync } from 'node:fs';

export const CLUSTER_PROGRAMS = {
  etcd: '/usr/bin/etcd',
  etcdctl: '/usr/bin/etcdctl',
  patroni: '/usr/bin/patroni',
  patronictl: '/usr/bin/patronictl',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
};

const PACKAGES = { etcd: 'etcd-server', etcdctl: 'etcd-client', patronictl: 'patroni' };

/** The names of the Debian packages that are not installed. */
export function missingPackages() {
  const missing = Object.entries(CLUSTER_PROGRAMS).filter(([, path]) => !existsSync(path));
  return [...new Set(missing.map(([name]) => PACKAGES[name] ?? name))];
}
