/** Composes a description: fabric and cut, and for some products a sentence on colour, use or care. */

import type { ColorName } from '#domain/color.ts';
import type { Category } from '#sample/categories.ts';
import { seededInt } from '#sample/seeded-random.ts';
import type { BalancedPicker } from './balanced-picker.ts';
import { careLines } from './care.ts';
import { colorLines } from './color-lines.ts';
import type { Design } from './design.ts';
import { occasionLines } from './occasions.ts';

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

/** Baby clothes and nightwear get no advice on what the colour goes with. */
const SHAPES_WITHOUT_COLOR = SHAPES.filter(shape => !shape.includes('color'));

export type Described = { readonly category: Category; readonly design: Design; readonly color: ColorName };

export function describe({ category, design, color }: Described, picker: BalancedPicker): string {
  const seed = `${category} ${design.stem} ${color}`;
  const shapes = category === 'baby' || category === 'pyjama' ? SHAPES_WITHOUT_COLOR : SHAPES;
  const turn = seededInt(`${category} ${design.stem}`, shapes.length) + design.colors.indexOf(color);
  const lines: Record<Part, readonly string[]> = {
    making: design.making,
    cut: design.cut,
    color: colorLines(color),
    occasion: occasionLines(category, design.care),
    care: careLines(design.care),
  };
  const shape = shapes[turn % shapes.length] ?? ['making', 'cut'];
  return shape.map(part => picker.pick(lines[part], seed)).join(' ');
}
