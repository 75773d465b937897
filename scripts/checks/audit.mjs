// Asks the registry for known issues of the packages: grave ones of those the shop runs on fail, the rest are told.
import { spawnSync } from 'node:child_process';
import { judgeAudit } from './judge-audit.mjs';

const WAIT_MS = 30_000;

function audit(...args) {
  const { stdout } = spawnSync('npm', ['audit', '--json', '--fetch-retries=0', ...args], {
    encoding: 'utf8',
    timeout: WAIT_MS,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return judgeAudit(stdout ?? '');
}

const running = audit('--omit=dev');
if (running.kind === 'unknown') {
  console.log('The packages were not audited: no registry that answers audits could be reached.');
} else {
  if (running.grave.length > 0) {
    console.error(
      `Packages the shop runs on have grave faults: ${running.grave.join(', ')}. See "npm audit".`,
    );
    process.exitCode = 1;
  }
  const all = audit();
  const known = all.kind === 'known' ? all.grave.filter(name => !running.grave.includes(name)) : [];
  if (known.length > 0) console.warn(`Packages of development have grave faults: ${known.join(', ')}.`);
}
