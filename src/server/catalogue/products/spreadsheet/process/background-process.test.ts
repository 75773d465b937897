import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { needs } from '#testing/needs.ts';

/** A table that takes the process several seconds more than this, in which no event reaches it. */
const ROWS = 100_000;
const ENDS_WITHIN_MS = 3000;

const SERVER = `
import { runImport } from './src/server/catalogue/products/spreadsheet/process/run-import.ts';
const WORDS = 'abcdefghijkl'.split('').map(letter => letter.repeat(4));
const rows = Array.from({ length: ${ROWS} }, (_, at) =>
  \`P\${at},Kurta \${at},kurta,Kurta,Red,Ajrakh,799,S|M,none.jpg,\${WORDS.map(word => word + at).join(' ')}\`);
const file = Buffer.from(['id,name,category,model,color,printName,price,sizes,image,description', ...rows].join('\\n'));
await runImport({ file, replace: false, pictures: new Map(), photos: [], categories: [] }, []);
console.log('DONE');
`;

/** Returns undefined where there is no such process, or one that has only not been waited for. */
async function findStat(pid: number): Promise<readonly string[] | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name, in brackets, may contain spaces.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return text === '' || fields[0] === 'Z' ? undefined : fields;
}

async function cpuSeconds(pid: number): Promise<number> {
  const fields = (await findStat(pid)) ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

it('a process that computes ends when the server was killed', { timeout: 60_000 }, async context => {
  needs(context, 'Linux');
  const server = spawn(process.execPath, ['--input-type=module', '-e', SERVER], { stdio: 'ignore' });
  onTestFinished(() => void server.kill('SIGKILL'));
  const findChild = async () => {
    const children = await readFile(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8');
    return Number.parseInt(children, 10);
  };
  const pid = await vi.waitUntil(findChild, { timeout: 20_000 });
  await vi.waitUntil(async () => (await cpuSeconds(pid)) > 1, { timeout: 30_000 });
  server.kill('SIGKILL');
  await once(server, 'exit');
  const hasEnded = async () => (await findStat(pid)) === undefined;
  expect(await vi.waitUntil(hasEnded, { timeout: ENDS_WITHIN_MS })).toBe(true);
});
