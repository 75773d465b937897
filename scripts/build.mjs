// `npm run build`: builds storefront and console when they are stale.
import { buildIfStale } from './build-if-stale.mjs';

buildIfStale();
