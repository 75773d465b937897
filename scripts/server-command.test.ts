import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { SERVER_ARGS, SERVER_ENV } from './server-command.mjs';

it('arguments and environment are the same in the Dockerfile and in the service', async () => {
  const quoted = SERVER_ARGS.map(arg => `"${arg}"`).join(', ');
  expect(await readFile('Dockerfile', 'utf8')).toContain(`CMD ["node", ${quoted}]`);
  expect(await readFile('deploy/nool.service', 'utf8')).toContain(`.bin/node ${SERVER_ARGS.join(' ')}\n`);
  for (const [name, value] of Object.entries(SERVER_ENV)) {
    expect(await readFile('Dockerfile', 'utf8')).toMatch(new RegExp(`^ENV .*${name}=${value}\\b`, 'm'));
    expect(await readFile('deploy/nool.service', 'utf8')).toMatch(
      new RegExp(`^Environment=.*${name}=${value}\\b`, 'm'),
    );
  }
});
