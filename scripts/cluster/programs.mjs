// The programs of the cluster (deploy/cluster) besides PostgreSQL.
import { findProgram } from '#scripts/find-program.mjs';

/** By name: the Debian package. */
const PACKAGES = {
  etcd: 'etcd-server',
  etcdctl: 'etcd-client',
  patroni: 'patroni',
  patronictl: 'patroni',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
};

/** The path of each; its name where it is not installed. */
export const CLUSTER_PROGRAMS = Object.fromEntries(
  Object.keys(PACKAGES).map(name => [name, findProgram(name) ?? name]),
);

/** The names of the Debian packages that are not installed. */
export function missingPackages() {
  const missing = Object.keys(PACKAGES).filter(name => findProgram(name) === undefined);
  return [...new Set(missing.map(name => PACKAGES[name]))];
}
