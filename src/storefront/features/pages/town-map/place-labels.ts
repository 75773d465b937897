/** Which towns of a map have their name beside them: as many as leave each other room, the first ones before others. */
import { MAP_SIZE, type Point } from './places.ts';

interface NamedPoint extends Point {
  readonly name: string;
}

interface Mark extends NamedPoint {
  readonly label?: { readonly x: number; readonly anchor: 'start' | 'end' };
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly y: number;
}

const LETTER = 8.2;
const LINE = 17;
const GAP = 9;

export function placeLabels(towns: readonly NamedPoint[]): readonly Mark[] {
  const taken: Box[] = towns.map(({ x, y }) => ({ left: x - GAP / 2, right: x + GAP / 2, y }));
  const isFree = ({ left, right, y }: Box) =>
    left >= 0 &&
    right <= MAP_SIZE.width &&
    taken.every(other => right < other.left || left > other.right || Math.abs(y - other.y) >= LINE);
  return towns.map(town => {
    const { name, x, y } = town;
    const width = name.length * LETTER;
    const after = { left: x + GAP - 2, right: x + GAP + width, y };
    const before = { left: x - GAP - width, right: x - GAP + 2, y };
    const box = [after, before].find(isFree);
    if (box === undefined) return town;
    taken.push(box);
    return {
      ...town,
      label: box === after ? { x: x + GAP, anchor: 'start' } : { x: x - GAP, anchor: 'end' },
    };
  });
}
