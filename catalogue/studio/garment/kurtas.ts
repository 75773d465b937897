/** Kurtas: straight, A-line and short. */
import type { Piece } from '#catalogue/studio/scene/part.ts';
import type { Cut } from './body.ts';
import { keySlit, patchPocket, placket } from './front.ts';
import { bandCollar, boundNeck, type Neck } from './neck.ts';
import type { Outfit, Silhouette } from './outfit.ts';
import type { SleeveCut } from './sleeve.ts';
import { topPieces } from './top.ts';

const STRAIGHT = {
  topY: 84,
  neck: 42,
  neckDrop: 44,
  shoulder: 124,
  slope: 32,
  chest: 142,
  armpitY: 236,
  waist: 133,
  waistY: 400,
  hem: 162,
  hemY: 900,
  hemShape: 'straight' as Cut['hemShape'],
} satisfies Cut;

const KURTA_SLEEVE: SleeveCut = { length: 360, end: 38, spread: 21, finish: 'hem', short: false };

/** Band with a buttoned placket, or a round neck with a slit: both are kurtas. */
function kurtaNeck(cut: Cut, outfit: Outfit, banded: boolean): Neck {
  return banded ? bandCollar(cut, outfit, 22) : { rise: 7, under: [], over: boundNeck(cut, outfit, 8) };
}

function kurtaFront(cut: Cut, outfit: Outfit, banded: boolean, toY: number): Piece[] {
  return banded
    ? placket(outfit, { fromY: cut.topY + cut.neckDrop + 2, toY, half: 13, buttons: 4, boxed: true })
    : keySlit(cut, outfit, (toY - cut.topY) * 0.4);
}

export const straightKurta: Silhouette = outfit => {
  const banded = outfit.random.fork('neck').chance(0.65);
  return topPieces(
    {
      cut: { ...STRAIGHT, slitY: 640 },
      sleeve: KURTA_SLEEVE,
      foldOdds: 0.3,
      neck: (cut, o) => kurtaNeck(cut, o, banded),
      front: (cut, o) => kurtaFront(cut, o, banded, 372),
    },
    outfit,
  );
};

export const aLineKurta: Silhouette = outfit => {
  const banded = outfit.random.fork('neck').chance(0.25);
  return topPieces(
    {
      cut: { ...STRAIGHT, neck: 52, neckDrop: 62, shoulder: 118, chest: 128, waist: 128, waistY: 372, hem: 222, hemY: 888, hemShape: 'round' },
      sleeve: { ...KURTA_SLEEVE, length: 300, end: 42, spread: 27 },
      neck: (cut, o) => kurtaNeck(cut, o, banded),
      front: (cut, o) => kurtaFront(cut, o, banded, 344),
    },
    outfit,
  );
};

export const shortKurta: Silhouette = outfit =>
  topPieces(
    {
      cut: { ...STRAIGHT, topY: 128, shoulder: 148, chest: 164, armpitY: 298, waist: 160, waistY: 480, hem: 176, hemY: 838, neck: 46, slope: 38, slitY: 722 },
      sleeve: { length: 455, end: 42, spread: 22, finish: 'hem', short: false },
      foldOdds: 0.4,
      neck: (cut, o) => bandCollar(cut, o, 25),
      front: (cut, o) => [
        ...placket(o, { fromY: cut.topY + cut.neckDrop + 2, toY: 430, half: 15, buttons: 4, boxed: true }),
        ...(o.random.fork('kurta pocket').chance(0.4) ? patchPocket(o, { at: [484, 350], width: 88, height: 96, point: 0 }) : []),
      ],
    },
    outfit,
  );
