/** The thread logo and the placeholder of missing pictures. */
import { DYE } from '#sample/studio/fabric/palette.ts';
import { type Point, smooth } from '#sample/studio/geometry/path.ts';
import { cord } from '#sample/studio/scene/part.ts';
import type { Picture } from '#sample/studio/scene/picture.ts';
import { renderScene } from '#sample/studio/scene/render-scene.ts';

/** The logo as SVG: an n drawn as one line. `room` is the share of the square left free. */
export function logoSvg(room: number, radius: number): string {
  const scale = 1 - room;
  const shift = (64 * room) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${radius}" fill="#23376B"/><g transform="translate(${shift} ${shift}) scale(${scale})" fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="M3 47h9c5 0 7-3 7-8V28c0-8 5-13 13-13s13 5 13 13v11c0 5 2 8 7 8h9" stroke="#F8F4EC" stroke-width="6.5"/><path d="M19 39V28" stroke="#E0A526" stroke-width="6.5" stroke-dasharray="0.1 11" stroke-dashoffset="-5.5"/></g></svg>\n`;
}

const LINE: readonly Point[] = [
  [-20, 640],
  [120, 622],
  [232, 640],
  [286, 590],
  [288, 470],
  [318, 392],
  [400, 362],
  [482, 392],
  [512, 470],
  [514, 590],
  [568, 640],
  [680, 622],
  [820, 640],
];

/** Raw cotton with one indigo thread laid across it. */
export function placeholder(): Picture {
  return renderScene({ width: 800, height: 1000, scale: 1, seed: 5, plain: true }, [
    [cord(smooth(LINE), 6, DYE.indigo)],
  ]);
}
