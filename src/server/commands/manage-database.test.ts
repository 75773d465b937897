import { expect, it } from 'vitest';
import { freshFolder } from '#testing/test-database.ts';
import { manageDatabase } from './manage-database.ts';

it.each([
  [[]],
  [['vacuum']],
  [['check', 'now']],
  [['backup', 'a.db', 'b.db']],
  [['backup', '--to=a.db']],
  [['restore']],
  [['restore', 'a.db', 'b.db']],
  [['copy']],
  [['copy', 'postgres://x/y']],
  [['copy', '--to', 'postgres://x/y', 'z']],
])('npm run db says where its usage is explained for %j', async args => {
  const location = { engine: 'embedded', folder: await freshFolder() } as const;
  const now = new Date('2026-11-20T18:00:00Z');
  await expect(manageDatabase({ location, now }, args)).rejects.toThrow('npm run db --');
});
