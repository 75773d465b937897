// `npm run dev`: the shop at http://localhost:3000 with hot reload; with `-- --payments` the payment simulator too.
import { readFileSync } from 'node:fs';
import { installIfStale } from './install-if-stale.mjs';
import { projectNode } from './project-node.mjs';
import { runUntilSignal } from './run-until-signal.mjs';

installIfStale();
if (process.argv.includes('--payments')) startWithPayments();
else startShop();

function startShop(env = {}) {
  const watched = ['server', 'contract', 'domain'].map(name => `--watch-path=src/${name}`);
  return runUntilSignal(projectNode(), [...watched, 'src/server/dev/dev.ts'], env);
}

function startWithPayments() {
  const { PORT = '3000', SIMULATOR_PORT = '4010' } = process.env;
  const keys = JSON.parse(readFileSync('simulators/razorpay/test-keys.json', 'utf8'));
  const simulator = runUntilSignal(projectNode(), ['simulators/razorpay/simulator-command.ts'], {
    ...keys,
    SIMULATOR_PORT,
    SHOP_URL: `http://localhost:${PORT}`,
  });
  const shop = startShop({ ...keys, RAZORPAY_URL: `http://127.0.0.1:${SIMULATOR_PORT}` });
  // Neither is of use without the other.
  simulator.on('exit', () => shop.kill());
  shop.on('exit', () => simulator.kill());
}
