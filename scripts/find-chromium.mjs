// Finds a Chromium for the browser journeys, installing one where that is possible without asking.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const KNOWN = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const WHAT_TO_DO = `
The browser journeys need Chromium, and none was found or could be installed.
Install it (Debian and Ubuntu: sudo apt-get install chromium), or name one: CHROMIUM=/path/to/chromium npm test
`;

/** Returns the path of a Chromium. Ends the process with an explanation when there is none to be had. */
export async function findChromium() {
  const found = (await installed()) ?? (await afterDownload()) ?? (await afterAptGet());
  if (found !== undefined) return found;
  console.error(WHAT_TO_DO);
  process.exit(1);
}

async function installed() {
  const named = process.env.CHROMIUM;
  if (named !== undefined && !existsSync(named)) {
    console.error(`CHROMIUM names ${named}, which does not exist.`);
    process.exit(1);
  }
  const { chromium } = await import('@playwright/test');
  return [named, ...KNOWN, chromium.executablePath()].find(path => path !== undefined && existsSync(path));
}

async function afterDownload() {
  console.log('No Chromium found: downloading one …');
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'ignore', timeout: 300_000 });
  return installed();
}

async function afterAptGet() {
  if (process.getuid?.() !== 0) return undefined;
  console.log('No Chromium could be downloaded: installing the system’s …');
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
  spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: 'inherit' });
  return installed();
}
