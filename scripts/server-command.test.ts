import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { SERVER_ARGS } from './server-command.mjs';

it('the arguments are the same in the Dockerfile and in the service', async () => {
  const quoted = SERVER_ARGS.map(arg => `"${arg}"`).join(', ');
  expect(await readFile('Dockerfile', 'utf8')).toContain(`CMD ["node", ${quoted}]`);
  expect(await readFile('deploy/nool.service', 'utf8')).toContain(`.bin/node ${SERVER_ARGS.join(' ')}\n`);
});
