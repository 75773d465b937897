/** `node bench/profile-command.ts x.cpuprofile [rows]`: the functions a CPU profile (`node --cpu-prof`) spent its time in. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

interface ProfileNode {
  readonly id: number;
  readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number };
  readonly children?: readonly number[];
}

interface Profile {
  readonly nodes: readonly ProfileNode[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

interface Share {
  self: number;
  /** With all that it called; counted once where it calls itself. */
  total: number;
}

const NOT_WORK = new Set(['(root)', '(program)', '(idle)']);

function nameOf({ callFrame: { functionName, url, lineNumber } }: ProfileNode): string {
  const place = url === '' ? '' : ` ${basename(url)}:${lineNumber + 1}`;
  return `${functionName || '(anonymous)'}${place}`;
}

function selfTimes({ samples, timeDeltas }: Profile): ReadonlyMap<number, number> {
  const times = new Map<number, number>();
  samples.forEach((id, at) => times.set(id, (times.get(id) ?? 0) + (timeDeltas[at] ?? 0)));
  return times;
}

/** Microseconds by function, over the whole profile. */
function sharesOf(profile: Profile): ReadonlyMap<string, Share> {
  const byId = new Map(profile.nodes.map(node => [node.id, node]));
  const times = selfTimes(profile);
  const shares = new Map<string, Share>();
  const visit = (node: ProfileNode, callers: ReadonlySet<string>): number => {
    const name = nameOf(node);
    const inside = new Set(callers).add(name);
    let total = times.get(node.id) ?? 0;
    const share = shares.get(name) ?? { self: 0, total: 0 };
    shares.set(name, share);
    share.self += total;
    for (const id of node.children ?? []) {
      const child = byId.get(id);
      if (child !== undefined) total += visit(child, inside);
    }
    if (!callers.has(name)) share.total += total;
    return total;
  };
  const [root] = profile.nodes;
  if (root !== undefined) visit(root, new Set());
  return shares;
}

function table(shares: ReadonlyMap<string, Share>, rows: number): string {
  const working = [...shares].filter(([name]) => !NOT_WORK.has(name));
  const all = working.reduce((sum, [, { self }]) => sum + self, 0);
  const percent = (time: number) => `${((time / all) * 100).toFixed(1)} %`;
  return [
    `${Math.round(all / 1000)} ms of work`,
    '',
    '| function | itself | with what it calls |',
    '|---|---:|---:|',
    ...working
      .toSorted(([, a], [, b]) => b.self - a.self)
      .slice(0, rows)
      .map(([name, { self, total }]) => `| ${name} | ${percent(self)} | ${percent(total)} |`),
  ].join('\n');
}

const [file, rows = '15'] = process.argv.slice(2);
if (file === undefined) throw new Error('Which profile? Make one with node --cpu-prof');
console.log(table(sharesOf(JSON.parse(readFileSync(file, 'utf8')) as Profile), Number(rows)));
