/** Files of the sample label. They are read as data: nothing here imports its programs. */
import { join } from 'node:path';

export const SAMPLE_PRODUCTS = join('sample', 'products.json');

/** Pictures of the sample's products and of the pages. */
export const SAMPLE_IMAGES = join('sample', 'images');

/** Words missing in the English dictionary: trade terms, places and names. */
export const SAMPLE_DICTIONARY = join('sample', 'dictionary.txt');
