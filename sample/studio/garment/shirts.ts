/** Shirts: formal, camp-collar, band-collar. */

import type { SleeveCut } from './arm.ts';
import { YOKED } from './back.ts';
import type { Cut } from './body.ts';
import { campCollar, pointCollar } from './collar.ts';
import { patchPocket, placket } from './front.ts';
import type { Silhouette } from './garment-style.ts';
import { bandCollar } from './neck.ts';
import { topPieces } from './top.ts';

const SHIRT: Cut = {
  topY: 122,
  neck: 50,
  neckDrop: 26,
  shoulder: 158,
  slope: 40,
  chest: 176,
  armpitY: 292,
  waist: 168,
  waistY: 460,
  hem: 178,
  hemY: 690,
  hemShape: 'tail',
};

const LONG_SLEEVE: SleeveCut = { length: 420, end: 40, spread: 21, finish: 'cuff', short: false };

export const formalShirt: Silhouette = style =>
  topPieces(
    {
      cut: SHIRT,
      sleeve: LONG_SLEEVE,
      foldOdds: 0.5,
      neck: (cut, o) => pointCollar(cut, o, { length: 40, spread: 0.78 }),
      front: (cut, o) => [
        ...placket(o, {
          fromY: cut.topY + cut.neckDrop + 4,
          toY: cut.hemY - 6,
          half: 14,
          buttons: 6,
          boxed: false,
        }),
        ...patchPocket(o, { at: [478, 312], width: 92, height: 104, point: 16 }),
        { kind: 'button', at: [400, cut.topY + cut.neckDrop + 5], radius: 5, color: o.button, turn: 0.2 },
      ],
      back: YOKED,
    },
    style,
  );

export const campShirt: Silhouette = style =>
  topPieces(
    {
      cut: {
        ...SHIRT,
        topY: 140,
        neckDrop: 112,
        neck: 48,
        shoulder: 172,
        chest: 190,
        waist: 188,
        hem: 192,
        armpitY: 322,
        hemY: 706,
        hemShape: 'straight',
      },
      sleeve: { length: 205, end: 72, spread: 31, finish: 'hem', short: true },
      neck: campCollar,
      front: (cut, o) => [
        ...placket(o, {
          fromY: cut.topY + cut.neckDrop - 2,
          toY: cut.hemY - 4,
          half: 13,
          buttons: 5,
          boxed: false,
        }),
        ...(o.random.fork('camp pocket').bool(0.7)
          ? patchPocket(o, { at: [490, 352], width: 96, height: 104, point: 6 })
          : []),
      ],
      back: YOKED,
    },
    style,
  );

export const bandShirt: Silhouette = style =>
  topPieces(
    {
      cut: { ...SHIRT, neck: 46, neckDrop: 34, hemY: 694, hemShape: 'tail' },
      sleeve: LONG_SLEEVE,
      foldOdds: 0.4,
      neck: (cut, o) => bandCollar(cut, o, 24),
      front: (cut, o) => {
        const half = o.random.fork('band front').bool(0.45);
        return half
          ? placket(o, { fromY: cut.topY + cut.neckDrop + 2, toY: 420, half: 14, buttons: 4, boxed: true })
          : placket(o, {
              fromY: cut.topY + cut.neckDrop + 2,
              toY: cut.hemY - 6,
              half: 14,
              buttons: 6,
              boxed: false,
            });
      },
      back: YOKED,
    },
    style,
  );
