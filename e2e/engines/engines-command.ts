/** `npm run test:e2e -- --browser firefox|webkit`: the journeys that need no more than any engine has. */
import { startTestServer } from '#e2e/test-server.ts';
import { browserPage } from './browser-page.ts';
import type { EngineLauncher } from './engine.ts';
import { launchFirefox } from './firefox.ts';
import { JOURNEYS } from './journeys.ts';
import { launchWebkit } from './webkit.ts';

interface EngineEntry {
  readonly launch: EngineLauncher;
  readonly packages: string;
}

const ENGINES: Readonly<Record<string, EngineEntry>> = {
  firefox: { launch: launchFirefox, packages: 'firefox-esr' },
  webkit: { launch: launchWebkit, packages: 'webkit2gtk-driver xvfb xauth' },
};

const [name = ''] = process.argv.slice(2);
const entry = ENGINES[name];
if (entry === undefined) stop(`--browser takes ${Object.keys(ENGINES).join(' or ')}, not '${name}'.`);
const engine = await entry.launch();
if (engine === undefined)
  stop(`${name} is not installed (Debian and Ubuntu: sudo apt-get install ${entry.packages}).`);

const server = await startTestServer();
const page = browserPage(engine, server.url);
try {
  await page.open('/about');
  const hasApi = await page.evaluate<boolean>(`return 'navigation' in window`);
  console.log(
    `${name}: ${hasApi ? 'has the Navigation API' : 'loads documents, as it has no Navigation API'}`,
  );
  for (const { title, run } of JOURNEYS) {
    await page.evaluate('localStorage.clear()');
    const start = Date.now();
    await run(page);
    console.log(`✓ ${title} (${((Date.now() - start) / 1000).toFixed(1)} s)`);
  }
} finally {
  await engine.close();
  await server.dispose();
}

function stop(message: string): never {
  console.error(message);
  process.exit(1);
}
