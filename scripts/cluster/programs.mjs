// The programs of the cluster (deploy/cluster) besides PostgreSQL, by the Debian packages that have them.
import { existsSync } from 'node:fs';

export const CLUSTER_PROGRAMS = {
  'etcd-server': '/usr/bin/etcd',
  'etcd-client': '/usr/bin/etcdctl',
  patroni: '/usr/bin/patroni',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
};

/** The names of the packages that are not installed. */
export function missingPackages() {
  return Object.entries(CLUSTER_PROGRAMS)
    .filter(([, path]) => !existsSync(path))
    .map(([name]) => name);
}
