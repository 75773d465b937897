import { fork } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';

/** As where systemd refuses the call, which the example service does. The process ends once its modules have been loaded. */
const REFUSED_PRIORITY = `
import os from 'node:os';
import { syncBuiltinESMExports } from 'node:module';
os.setPriority = () => { throw new Error('EPERM: setPriority'); };
setTimeout(() => process.exit(), 1500);
syncBuiltinESMExports();
`;

const MODULES = globSync('src/server/**/*-process.ts').filter(file => !file.includes('/platform/'));

describe('a process in the background', () => {
  it('is one of several', () => {
    expect(MODULES.length).toBeGreaterThan(4);
  });

  it.each(MODULES)('starts where its priority may not be lowered: %s', async module => {
    const child = fork(module, {
      env: {},
      execArgv: ['--import', `data:text/javascript,${encodeURIComponent(REFUSED_PRIORITY)}`],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    let errors = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      errors += text;
    });
    const [code] = await once(child, 'close');
    expect([code, errors]).toEqual([0, '']);
  });
});
