/** `npm run media`: pictures for people without a console. */

import { createEncoder } from '#server/catalogue/media/encode/encoder.ts';
import { createIds } from '#server/platform/db/ids.ts';
import { manageMedia } from './manage-media.ts';
import { runCommand } from './run-command.ts';

const clock = () => new Date();

await runCommand((db, args) => {
  const print = (line: string) => void process.stdout.write(`${line}\n`);
  return manageMedia({ db, clock, newId: createIds(clock), encode: createEncoder(), print }, args);
});
