// `npm run build`: builds the storefront when it is stale.
import { buildIfStale } from './build-if-stale.mjs';

buildIfStale();
