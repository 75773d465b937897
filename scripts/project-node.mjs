// Finds Node: the one that the project installed, or this one when it is new enough.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

const NEEDED_MAJOR = 24;

export function projectNode() {
  const installed = resolve('node_modules/.bin/node');
  if (existsSync(installed)) return installed;
  if (Number(process.versions.node.split('.')[0]) >= NEEDED_MAJOR) return process.execPath;
  console.error(
    `Nool needs Node ${NEEDED_MAJOR} or newer, and this is Node ${process.versions.node}. ` +
      'On Linux it is installed with the packages; elsewhere install it from https://nodejs.org and try again.',
  );
  process.exit(1);
}
