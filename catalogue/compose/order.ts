/** The order of the file is the order of the shop window: neighbours differ in model, cloth and colour. */
import { CATEGORIES, type Category } from '#domain/category.ts';
import { seeded } from './seed.ts';

export type Piece = {
  readonly category: Category;
  readonly design: { readonly model: string; readonly cloth: string; readonly stem: string };
  readonly color: string;
};

const isAlike = (a: Piece, b: Piece): boolean =>
  a.design.cloth === b.design.cloth && a.design.model === b.design.model;

/** How much a piece looks like those already laid out: the nearer the neighbour, the more it counts. */
function likeness(piece: Piece, laid: readonly Piece[]): number {
  return laid.slice(-12).reduceRight((sum, other, at, recent) => {
    const nearness = 1 / (recent.length - at);
    const same =
      (piece.design.stem === other.design.stem ? 12 : 0) +
      (piece.design.cloth === other.design.cloth ? 4 : 0) +
      (piece.color === other.color ? 4 : 0) +
      (piece.design.model === other.design.model ? 3 : 0);
    return sum + same * nearness;
  }, 0);
}

/** Whether the piece at `at` stands beside its like. */
function isCrowded(laid: readonly Piece[], at: number): boolean {
  const piece = laid[at];
  return [laid[at - 1], laid[at + 1]].some(other => piece && other && isAlike(piece, other));
}

/** At the end little is left to choose from: what stands beside its like there changes places with a piece further up. */
function partAlike<P extends Piece>(laid: readonly P[]): readonly P[] {
  const parted = [...laid];
  for (let at = parted.length - 1; at > 0; at -= 1) {
    for (let other = at - 2; other >= 0 && isCrowded(parted, at); other -= 1) {
      const [here, there] = [parted[at], parted[other]];
      if (!here || !there) continue;
      parted[at] = there;
      parted[other] = here;
      if (isCrowded(parted, at) || isCrowded(parted, other)) {
        parted[at] = here;
        parted[other] = there;
      }
    }
  }
  return parted;
}

/** One shelf, each next piece the least like the last twelve; of equals, a design with many colours left goes first. */
export function layShelf<P extends Piece>(pieces: readonly P[]): readonly P[] {
  const waiting = [...pieces];
  const laid: P[] = [];
  while (waiting.length > 0) {
    const left = (piece: P) => waiting.filter(other => other.design.stem === piece.design.stem).length;
    const score = (piece: P) =>
      likeness(piece, laid) - left(piece) + seeded(`${piece.design.stem}${piece.color}`, 100) / 100;
    const scored = waiting.map((piece, at) => ({ at, score: score(piece) }));
    const best = scored.reduce((a, b) => (b.score < a.score ? b : a));
    laid.push(...waiting.splice(best.at, 1));
  }
  return partAlike(laid);
}

/** All shelves together, one piece from each in turn; the turn starts one shelf later in every round. */
export function layWindow<P extends Piece>(shelves: Readonly<Record<Category, readonly P[]>>): readonly P[] {
  const rounds = Math.max(...CATEGORIES.map(category => shelves[category].length));
  return Array.from({ length: rounds }, (_, round) =>
    CATEGORIES.flatMap((_category, at) => {
      const category = CATEGORIES[(at * 3 + round) % CATEGORIES.length];
      const piece = category && shelves[category][round];
      return piece ? [piece] : [];
    }),
  ).flat();
}
