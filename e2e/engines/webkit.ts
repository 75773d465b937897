/** WebKitGTK through its WebDriver, on a virtual display. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { EngineLauncher } from './engine.ts';

const NEEDED = ['/usr/bin/WebKitWebDriver', '/usr/bin/xvfb-run'];
/** The key under which WebDriver hands out elements. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const START_TRIES = 100;

export const launchWebkit: EngineLauncher = async () => {
  if (!NEEDED.every(path => existsSync(path))) return undefined;
  const port = await freePort();
  // A process group of its own: the virtual display ends with the driver.
  const driver = spawn('xvfb-run', ['-a', 'WebKitWebDriver', `--port=${port}`], {
    detached: true,
    stdio: 'ignore',
  });
  const end = () => process.kill(-(driver.pid ?? 0), 'SIGTERM');
  process.once('exit', end);
  const send = sender(`http://127.0.0.1:${port}`);
  for (let tries = 0; tries < START_TRIES; tries += 1) {
    if (await send('GET', '/status').catch(() => undefined)) break;
    await wait(100);
  }
  const session = (await send('POST', '/session', { capabilities: { alwaysMatch: {} } })) as {
    readonly sessionId: string;
  };
  const path = `/session/${session.sessionId}`;
  await send('POST', `${path}/window/rect`, { width: 1280, height: 900 });
  const element = async (value: string) => {
    const found = await send('POST', `${path}/element`, { using: 'css selector', value });
    return `${path}/element/${(found as Record<string, string>)[ELEMENT]}`;
  };
  return {
    open: async url => void (await send('POST', `${path}/url`, { url })),
    evaluate: script => send('POST', `${path}/execute/sync`, { script, args: [] }),
    click: async selector => void (await send('POST', `${await element(selector)}/click`, {})),
    type: async (selector, text) => void (await send('POST', `${await element(selector)}/value`, { text })),
    close: async () => {
      await send('DELETE', path);
      process.removeListener('exit', end);
      const exited = once(driver, 'exit');
      end();
      await exited;
    },
  };
};

/** Sends WebDriver commands and resolves with their values. */
function sender(url: string) {
  return async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(url + path, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { readonly value: unknown };
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('No port is free');
  return address.port;
}
