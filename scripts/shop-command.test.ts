import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { SHOP_WORDS } from './shop-command.mjs';

it('is the same in the container and in the service', async () => {
  const quoted = SHOP_WORDS.map(word => `"${word}"`).join(', ');
  expect(await readFile('Dockerfile', 'utf8')).toContain(`CMD ["node", ${quoted}]`);
  expect(await readFile('deploy/nool.service', 'utf8')).toContain(`.bin/node ${SHOP_WORDS.join(' ')}\n`);
});
