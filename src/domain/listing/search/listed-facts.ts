import { splitWords } from '#domain/listing/words.ts';
import { listFabrics } from '#domain/products/fibres.ts';
import type { Product } from '#domain/products/product.ts';

/** Few, because the list of a large catalogue is loaded as a whole. */
const LISTED =
  'handwoven handloom handlooms zari embroidery embroidered kantha khadi mulmul tussar mulberry merino ikat jamdani chikankari kalamkari bandhani'.split(
    ' ',
  );

const MAX_TAGS = 20;

/** Returns the tags of a product in a list: its own, and the words of its long texts that searches go by most. */
export function listedTags(product: Product): readonly string[] {
  const { name, model, printName, description, technique = '', tags = [] } = product;
  const long = new Set(splitWords(`${description} ${technique}`));
  const others = new Set(splitWords([name, model, printName, ...listFabrics(product), ...tags].join(' ')));
  return [...tags, ...LISTED.filter(word => long.has(word) && !others.has(word))].slice(0, MAX_TAGS);
}
