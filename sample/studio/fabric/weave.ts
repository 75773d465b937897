/** Single threads of a weave or knit, and their shading. */
import { cellRandom, noise } from '#sample/studio/noise.ts';
import type { Weave } from './fabric.ts';

/** The thread visible at one point. */
export interface Thread {
  /** 1 where a warp thread is on top, 0 where a weft thread is. */
  over: number;
  /** Brightness, about 1. */
  light: number;
}

/** Writes the thread at a point into `thread`; threads thinner than a pixel are not drawn. */
export function weaveAt(weave: Weave, u: number, v: number, px: number, thread: Thread): void {
  const seen = Math.min(1, Math.max(0, (weave.pitch / px - 1.6) / 2.5));
  if (seen === 0) {
    thread.over = 0.5;
    thread.light = 1;
    return;
  }
  if (weave.kind === 'knit') {
    knit(weave, u, v, thread);
  } else {
    woven(weave, u, v, thread);
  }
  thread.over = 0.5 + (thread.over - 0.5) * seen;
  thread.light = 1 + (thread.light - 1) * seen;
}

function isWarpOver(kind: Weave['kind'], i: number, j: number): boolean {
  if (kind === 'plain') {
    return ((i + j) & 1) === 0;
  }
  const run = kind === 'herringbone' && ((i >> 3) & 1) === 1 ? -i : i;
  return ((run + j) & 3) < 2;
}

function woven(weave: Weave, u: number, v: number, thread: Thread): void {
  const wander = weave.slub * 0.35;
  const x = u / weave.pitch + wander * Math.sin(v * 0.29 + 1.7 * Math.sin(u * 0.053));
  const y = v / weave.pitch + wander * Math.sin(u * 0.31 + 1.9 * Math.sin(v * 0.047));
  const i = Math.floor(x);
  const j = Math.floor(y);
  const warp = isWarpOver(weave.kind, i, j);
  const across = warp ? x - i - 0.5 : y - j - 0.5;
  const along = warp ? y - j - 0.5 : x - i - 0.5;
  const id = warp ? cellRandom(i, 0, 5) : cellRandom(0, j, 6);
  const streak = weave.slub * noise(warp ? i * 7.3 : x * 0.09, warp ? y * 0.09 : j * 7.3, 9);
  const plump = 0.46 + 0.06 * streak;
  const round = Math.max(0, 1 - (across / plump) ** 2);
  const crown = 1 - (weave.kind === 'plain' ? 1.5 : 0.5) * along * along;
  thread.over = warp ? 1 : 0;
  thread.light =
    0.72 -
    0.16 * weave.open +
    (0.36 + 0.1 * weave.open) * Math.sqrt(round) * crown -
    0.18 * across +
    0.08 * weave.slub * (id - 0.5) +
    0.1 * streak;
}

/** Stockinette: two legs of a V to each stitch. */
function knit(weave: Weave, u: number, v: number, thread: Thread): void {
  const x = u / weave.pitch;
  const column = Math.floor(x);
  const fx = x - column - 0.5;
  const y = v / (weave.pitch * 0.78) + Math.abs(fx) * 1.25 + 0.12 * noise(u * 0.2, v * 0.2, 4);
  const row = Math.floor(y);
  const fy = y - row - 0.5;
  const leg = (Math.abs(fx) - 0.26) / 0.27;
  const round = Math.max(0, 1 - leg * leg) * Math.max(0, 1 - (fy / 0.56) ** 2);
  thread.over = cellRandom(column, row, 3);
  thread.light = 0.76 + 0.31 * Math.sqrt(round) - 0.12 * Math.sign(fx) * leg * 0.5 - 0.08 * fy;
}
