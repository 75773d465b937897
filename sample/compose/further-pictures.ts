/** The pictures of a product beside its front and its close-up, with what they show. */
import type { ProductImage } from '#domain/products/product-details.ts';
import type { Category } from '#sample/categories.ts';
import type { Model, PrintName } from '#sample/product-terms.ts';
import { showsHem } from '#sample/studio/garment/detail-focus.ts';
import { type FurtherView, fabricScale, listViews } from '#sample/studio/views.ts';

interface Garment {
  readonly category: Category;
  readonly model: Model;
  readonly printName: PrintName;
}

const DETAILS: Readonly<Record<Model, string>> = {
  Jhabla: 'Neck and shoulder from near',
  Romper: 'Neck and front from near',
  'Kurta Set': 'Collar and placket from near',
  Saree: 'The pallu from near, with its tassels',
  Stole: 'The end from near, with its fringe',
  Dupatta: 'The end from near, with its tassels',
  Chino: 'Waistband, fly and pocket from near',
  'Pleated Trouser': 'Waistband, pleats and pocket from near',
  'Wide-Leg Pant': 'Waistband, fly and pocket from near',
  'Cargo Pant': 'The pocket of a leg from near',
  'Formal Shirt': 'Collar and buttons from near',
  'Camp-Collar Shirt': 'The open collar from near',
  'Band-Collar Shirt': 'Collar and buttons from near',
  'Straight Kurta': 'The neck from near',
  'A-Line Kurta': 'The neck from near',
  'Short Kurta': 'Collar and placket from near',
  'Anarkali Kurta': 'Bodice and waist from near',
  'Crew Tee': 'The ribbed neck from near',
  Polo: 'Collar and buttons from near',
  'Oversized Tee': 'The ribbed neck from near',
  Henley: 'Neck and buttons from near',
  'Drawstring Pyjama': 'The drawstring from near',
  'Cuffed Pyjama': 'The drawstring from near',
  'Wide Pyjama': 'The drawstring from near',
};

/** An example is `kurta` of `Straight Kurta`. */
function toNoun(model: Model): string {
  return (model === 'Kurta Set' ? model : (model.split(' ').at(-1) ?? model)).toLowerCase();
}

function describeView(view: FurtherView, { category, model, printName }: Garment): string {
  const noun = toNoun(model);
  switch (view) {
    case 'back':
      return `The ${noun} from behind`;
    case 'detail':
      return showsHem(category, printName) ? 'The border at the hem from near' : DETAILS[model];
    case 'folded':
      return category === 'handloom' ? `The ${noun} hung over a rod` : `The ${noun} folded`;
    case 'scale':
      return `The cloth beside a tape, ${fabricScale(category).cm} cm of it across, with a mark at each centimetre`;
  }
}

export function furtherPictures(id: string, garment: Garment): ProductImage[] {
  return listViews(garment.category).map(view => ({
    image: `/images/${id}-${view}.avif`,
    alt: describeView(view, garment),
  }));
}
