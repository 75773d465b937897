/** The tags of another shop: words to search by, and facts that shops write into tags. */
import { distinctTexts, sameKey } from '#domain/text/same-text.ts';
import { toLine } from './product-texts.ts';

const HSN = /^hsn[\s:_-]*(\d{8}|\d{6}|\d{4})$/i;
/** Tags by which themes of other shops show badges. */
const BADGES = new Set(['new', 'newarrival', 'newarrivals', 'sale', 'onsale']);
const MAX_TAGS = 20;

interface Tags {
  readonly tags: readonly string[];
  readonly hsn: string | undefined;
  readonly isNew: boolean;
}

export function toTags(found: readonly string[]): Tags {
  const keys = found.map(sameKey);
  const tags = found
    .filter(tag => !HSN.test(tag) && !BADGES.has(sameKey(tag)))
    .map(tag => toLine(tag, 40))
    .filter(tag => tag !== '');
  return {
    tags: distinctTexts(tags).slice(0, MAX_TAGS),
    hsn: found.map(tag => HSN.exec(tag)?.[1]).find(code => code !== undefined),
    isNew: keys.some(key => key.startsWith('new') && BADGES.has(key)),
  };
}
