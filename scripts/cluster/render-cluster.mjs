// `node scripts/cluster/render-cluster.mjs values.env 1 /etc/nool-cluster` writes the configuration of a machine of the cluster
// (deploy/cluster). The drill `cluster` writes its files with the same function.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';

const TEMPLATES = fileURLToPath(new URL('../../deploy/cluster/config/', import.meta.url));
const PLACEHOLDER = /\{\{(\w+)\}\}/g;
const SECRET = /_(?:PASSWORD|SECRET)\}\}/;

/** Writes all files for the machine with this number. Throws for a value that is missing. */
export function renderCluster(values, number, folder) {
  const all = { ...values, NUMBER: String(number), NODE: values[`NODE_${number}`], CONFIG: folder };
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  for (const name of readdirSync(TEMPLATES)) {
    const template = readFileSync(join(TEMPLATES, name), 'utf8');
    const text = template.replaceAll(PLACEHOLDER, (_, key) => {
      if (all[key] === undefined || all[key] === '') throw new Error(`${key} has no value`);
      return all[key];
    });
    writeFileSync(join(folder, name), text, { mode: SECRET.test(template) ? 0o640 : 0o644 });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [valuesFile, number, folder] = process.argv.slice(2);
  if (valuesFile === undefined || number === undefined || folder === undefined)
    throw new Error('node scripts/cluster/render-cluster.mjs <values.env> <1, 2 or 3> <folder>');
  renderCluster(parseEnv(readFileSync(valuesFile, 'utf8')), number, folder);
}
