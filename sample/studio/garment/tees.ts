/** T-shirts: crew, oversized, henley, and the polo with its knitted collar. */

import type { SleeveCut } from './arm.ts';
import type { Cut } from './body.ts';
import { pointCollar } from './collar.ts';
import { patchPocket, placket } from './front.ts';
import type { Silhouette } from './garment-style.ts';
import { ribNeck } from './neck.ts';
import { topPieces } from './top.ts';

const TEE: Cut = {
  topY: 146,
  neck: 66,
  neckDrop: 44,
  shoulder: 168,
  slope: 42,
  chest: 184,
  armpitY: 330,
  waist: 178,
  waistY: 480,
  hem: 184,
  hemY: 700,
  hemShape: 'straight',
};

const SHORT: SleeveCut = { length: 176, end: 66, spread: 35, finish: 'hem', short: true };

export const crewTee: Silhouette = style =>
  topPieces(
    {
      cut: TEE,
      sleeve: SHORT,
      neck: (cut, o) => ribNeck(cut, o, 15),
      front: (_cut, o) =>
        o.random.fork('tee pocket').bool(0.3)
          ? patchPocket(o, { at: [482, 356], width: 88, height: 96, point: 12 })
          : [],
    },
    style,
  );

export const oversizedTee: Silhouette = style =>
  topPieces(
    {
      cut: {
        ...TEE,
        topY: 150,
        neck: 62,
        neckDrop: 38,
        shoulder: 216,
        slope: 62,
        chest: 222,
        armpitY: 378,
        waist: 220,
        waistY: 520,
        hem: 222,
        hemY: 748,
      },
      sleeve: { length: 168, end: 86, spread: 24, finish: 'hem', short: true },
      neck: (cut, o) => ribNeck(cut, o, 20),
    },
    style,
  );

export const henley: Silhouette = style => {
  const long = style.random.fork('henley').bool(0.55);
  return topPieces(
    {
      cut: {
        ...TEE,
        shoulder: 160,
        chest: 176,
        waist: 166,
        hem: 174,
        neck: 56,
        neckDrop: 42,
        hemShape: 'round',
      },
      sleeve: long ? { length: 404, end: 36, spread: 22, finish: 'rib', short: false } : SHORT,
      foldOdds: 0.35,
      neck: (cut, o) => ribNeck(cut, o, 15),
      front: (cut, o) =>
        placket(o, { fromY: cut.topY + cut.neckDrop + 8, toY: 360, half: 15, buttons: 3, boxed: true }),
    },
    style,
  );
};

export const polo: Silhouette = style =>
  topPieces(
    {
      cut: { ...TEE, neck: 54, neckDrop: 34, shoulder: 164, chest: 180, hem: 182 },
      sleeve: { ...SHORT, length: 182, end: 62, spread: 33, finish: 'rib' },
      neck: (cut, o) => pointCollar(cut, o, { fabric: o.rib, length: 44, spread: 0.86 }),
      front: (cut, o) =>
        placket(o, { fromY: cut.topY + cut.neckDrop + 2, toY: 344, half: 15, buttons: 3, boxed: true }),
    },
    style,
  );
