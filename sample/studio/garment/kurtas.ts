/** Kurtas: straight, A-line and short. */
import type { Piece } from '#sample/studio/scene/part.ts';
import type { SleeveCut } from './arm.ts';
import { DARTED, YOKED } from './back.ts';
import type { Cut } from './body.ts';
import { keySlit, patchPocket, placket } from './front.ts';
import type { GarmentStyle, Silhouette } from './garment-style.ts';
import { bandCollar, boundNeck, type Neck } from './neck.ts';
import { topPieces } from './top.ts';

const STRAIGHT = {
  topY: 84,
  neck: 42,
  neckDrop: 44,
  shoulder: 138,
  slope: 32,
  chest: 160,
  armpitY: 250,
  waist: 150,
  waistY: 400,
  hem: 178,
  hemY: 836,
  hemShape: 'straight' as Cut['hemShape'],
} satisfies Cut;

const KURTA_SLEEVE: SleeveCut = { length: 350, end: 41, spread: 21, finish: 'hem', short: false };

/** Either a band collar with a buttoned placket or a round neck with a slit. */
function kurtaNeck(cut: Cut, style: GarmentStyle, banded: boolean): Neck {
  if (banded) return bandCollar(cut, style, 22);
  const bound = boundNeck(cut, style, 8);
  return { rise: 7, under: [], over: bound, back: bound };
}

function kurtaFront(cut: Cut, style: GarmentStyle, banded: boolean, toY: number): Piece[] {
  return banded
    ? placket(style, { fromY: cut.topY + cut.neckDrop + 2, toY, half: 13, buttons: 4, boxed: true })
    : keySlit(cut, style, (toY - cut.topY) * 0.4);
}

export const straightKurta: Silhouette = style => {
  const banded = style.random.fork('neck').bool(0.65);
  return topPieces(
    {
      cut: { ...STRAIGHT, slitY: 590 },
      sleeve: KURTA_SLEEVE,
      foldOdds: 0.3,
      neck: (cut, o) => kurtaNeck(cut, o, banded),
      front: (cut, o) => kurtaFront(cut, o, banded, 360),
      back: DARTED,
    },
    style,
  );
};

export const aLineKurta: Silhouette = style => {
  const banded = style.random.fork('neck').bool(0.25);
  return topPieces(
    {
      cut: {
        ...STRAIGHT,
        neck: 52,
        neckDrop: 62,
        shoulder: 132,
        chest: 146,
        waist: 144,
        waistY: 372,
        hem: 250,
        hemY: 826,
        hemShape: 'round',
      },
      sleeve: { ...KURTA_SLEEVE, length: 300, end: 42, spread: 27 },
      neck: (cut, o) => kurtaNeck(cut, o, banded),
      front: (cut, o) => kurtaFront(cut, o, banded, 336),
      back: DARTED,
    },
    style,
  );
};

export const shortKurta: Silhouette = style =>
  topPieces(
    {
      cut: {
        ...STRAIGHT,
        topY: 128,
        shoulder: 154,
        chest: 174,
        armpitY: 294,
        waist: 168,
        waistY: 460,
        hem: 186,
        hemY: 736,
        neck: 46,
        slope: 38,
        slitY: 640,
      },
      sleeve: { length: 420, end: 44, spread: 22, finish: 'hem', short: false },
      foldOdds: 0.4,
      neck: (cut, o) => bandCollar(cut, o, 25),
      front: (cut, o) => [
        ...placket(o, { fromY: cut.topY + cut.neckDrop + 2, toY: 410, half: 15, buttons: 4, boxed: true }),
        ...(o.random.fork('kurta pocket').bool(0.4)
          ? patchPocket(o, { at: [484, 350], width: 88, height: 96, point: 0 })
          : []),
      ],
      back: YOKED,
    },
    style,
  );
