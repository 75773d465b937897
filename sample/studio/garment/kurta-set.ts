/** A small kurta laid over its pyjama. */
import { transformed } from '#sample/studio/scene/transform.ts';
import type { Cut } from './body.ts';
import { placket } from './front.ts';
import type { GarmentStyle, Silhouette } from './garment-style.ts';
import { bandCollar } from './neck.ts';
import { drawstringPyjama } from './pyjamas.ts';
import { topPieces } from './top.ts';

const SMALL_KURTA: Cut = {
  topY: 150,
  neck: 56,
  neckDrop: 40,
  shoulder: 150,
  slope: 34,
  chest: 170,
  armpitY: 326,
  waist: 172,
  waistY: 500,
  hem: 206,
  hemY: 770,
  hemShape: 'straight',
  slitY: 660,
};

/** A small kurta over its pyjama. */
export const kurtaSet: Silhouette = style => {
  const rnd = style.poseRandom.fork('set');
  const side = rnd.bool(0.5) ? 1 : -1;
  const plain: GarmentStyle = { ...style, fabric: style.second, rib: style.rib };
  const isFolded = style.view === 'folded';
  const pyjama = transformed(drawstringPyjama(plain), {
    about: [400, 500],
    scale: isFolded ? 0.84 : 0.6,
    turn: side * rnd.between(0.08, 0.16),
    shift: isFolded ? [side * 44, 96] : [side * 138, 112],
  });
  const kurta = topPieces(
    {
      cut: SMALL_KURTA,
      sleeve: { length: 330, end: 46, spread: 30, finish: 'hem', short: false },
      neck: (cut, o) => bandCollar(cut, o, 26),
      front: (cut, o) =>
        placket(o, { fromY: cut.topY + cut.neckDrop + 2, toY: 420, half: 17, buttons: 3, boxed: true }),
    },
    style,
  );
  return [
    ...pyjama,
    ...transformed(kurta, {
      about: [400, isFolded ? 350 : 460],
      scale: isFolded ? 0.94 : 0.78,
      turn: side * rnd.between(-0.1, -0.04),
      shift: isFolded ? [side * -22, 104] : [side * -92, -34],
    }),
  ];
};
