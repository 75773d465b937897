/** A backup of a shop with many pictures, with pages and orders at a fixed rate in the minute around it. */
import { setTimeout as wait } from 'node:timers/promises';
import type { BenchServer } from '#bench/bench-server.ts';
import { inDatabase } from '#bench/in-database.ts';
import { figuresAround } from '#bench/load-around.ts';
import type { Part } from '#bench/part.ts';

const PRODUCTS = 560;
/** Three files of each of 1,700 pictures: 0.9 GB. */
const FILES = 5100;
const FILE_BYTES = 180_000;

export const backupPart: Part = () =>
  figuresAround({ count: PRODUCTS, what: 'A backup of 0.9 GB', prepare: storePictures, run: backUp });

function storePictures(folder: string): void {
  inDatabase(folder, database => {
    const numbers = `with recursive n(i) as (values (1) union all select i + 1 from n where i < ${FILES})`;
    database.exec(`
      pragma foreign_keys = off;
      begin;
      ${numbers} insert into media_files (media_id, width, bytes)
        select 'med_' || i, 960, randomblob(${FILE_BYTES}) from n;
      commit`);
  });
}

/** Asks for it as the console does after its checks, and returns the seconds until it is made and checked. */
async function backUp({ dataFolder }: BenchServer): Promise<number> {
  const started = performance.now();
  inDatabase(dataFolder, database =>
    database.exec(
      `insert into backup_runs (id, reason, state, slot, created_at) values ('bkp_bench', 'manual', 'waiting', 1, ${Date.now()})`,
    ),
  );
  const readState = () =>
    inDatabase(dataFolder, database =>
      String(database.prepare(`select state from backup_runs where id = 'bkp_bench'`).get()?.['state']),
    );
  while (!['done', 'failed'].includes(readState())) await wait(100);
  if (readState() !== 'done') throw new Error('The backup was not made');
  return (performance.now() - started) / 1000;
}
