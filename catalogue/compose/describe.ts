/** Puts a description together: what it is made of, how it is cut, and sometimes a word on colour, use or care. */
import type { Category } from '#domain/category.ts';
import type { ColorName } from '#domain/color.ts';
import { careLines } from './care.ts';
import { colorLines } from './color-lines.ts';
import type { Design } from './design.ts';
import { occasionLines } from './occasions.ts';
import { type Dealer, seeded } from './seed.ts';

type Part = 'making' | 'cut' | 'color' | 'occasion' | 'care';

const SHAPES: readonly (readonly Part[])[] = [
  ['making', 'cut', 'care'],
  ['cut', 'making', 'color'],
  ['making', 'cut', 'occasion'],
  ['making', 'cut', 'color', 'care'],
  ['cut', 'making', 'care'],
  ['cut', 'making', 'occasion'],
  ['cut', 'making', 'color', 'care'],
  ['making', 'cut', 'occasion', 'care'],
];

/** A colour's pairings are no help with baby clothes and nightwear. */
const SHAPES_WITHOUT_COLOR = SHAPES.filter(shape => !shape.includes('color'));

export type Described = { readonly category: Category; readonly design: Design; readonly color: ColorName };

export function describe({ category, design, color }: Described, dealer: Dealer): string {
  const seed = `${category} ${design.stem} ${color}`;
  const shapes = category === 'baby' || category === 'pyjama' ? SHAPES_WITHOUT_COLOR : SHAPES;
  const turn = seeded(`${category} ${design.stem}`, shapes.length) + design.colors.indexOf(color);
  const lines: Record<Part, readonly string[]> = {
    making: design.making,
    cut: design.cut,
    color: colorLines(color),
    occasion: occasionLines(category, design.care),
    care: careLines(design.care),
  };
  const shape = shapes[turn % shapes.length] ?? ['making', 'cut'];
  return shape.map(part => dealer.deal(lines[part], seed)).join(' ');
}
