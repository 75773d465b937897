/** An address that leads to another one, in the one spelling by which it is stored and found. */
import { ok, type Result, refused } from '#domain/result.ts';
import { decodePart } from '#domain/text/decode-part.ts';
import { withoutZeroWidth } from '#domain/text/plain-text.ts';

/** So many characters fit into the indexes of both databases, in any script. */
export const MAX_ADDRESS = 500;

/**
 * Parameters by which old shops name a page: WooCommerce without permalinks, a variant of Shopify, OpenCart and PrestaShop; and a
 * category of this shop. Others only say where somebody came from.
 */
const NAMING: ReadonlySet<string> = new Set([
  'category',
  'id_category',
  'id_product',
  'p',
  'page_id',
  'path',
  'product',
  'product_cat',
  'product_id',
  'route',
  'variant',
]);

/** WooCommerce names a variation so: `attribute_pa_color=indigo`. */
const NAMING_START = /^attribute_/;

const SCHEME_AND_HOST = /^(?:[a-z][a-z\d+.-]*:)?[/\\]{2}[^/\\?#]*/i;
/** `shop.example/products/x`; a file such as `about.html` or `index.php?route=x` is no host. */
const HOST =
  /^(?![^/?#]*\.(?:aspx?|cgi|html?|jsp|php)[/?#])[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}(?::\d+)?(?=[/?#])/u;

/** Characters that would end the path or a parameter, or be decoded once more. */
const MARKS = /[/?#%&+=]/g;
const UNSAFE = /[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

export function isNaming(parameter: string): boolean {
  return NAMING.has(parameter.toLowerCase()) || NAMING_START.test(parameter.toLowerCase());
}

/** Reads an address as people copy it: with or without host, trailing slash, capitals and percent encoding. */
export function readOldAddress(text: string): Result<string, string> {
  const address = withoutZeroWidth(text.trim()).replace(SCHEME_AND_HOST, '').replace(HOST, '');
  if (address === '' && text.trim() === '')
    return refused('is empty; write the old address, such as /products/indigo-kurta');
  const [path = '', query = ''] = address.replace(/#.*$/s, '').split(/\?(.*)/s);
  const key = toKey(path, query);
  if (hasBrokenEncoding(path))
    return refused('has letters in an encoding that browsers cannot open here, such as %FC; leave it out');
  if (UNSAFE.test(key)) return refused('has characters that no address has; copy it again');
  if (key.length > MAX_ADDRESS)
    return refused(`is longer than ${MAX_ADDRESS} characters; leave out what is not needed`);
  return ok(key);
}

/** Says whether letters are written in percent encoding that is no UTF-8: no server is asked for such an address. */
export function hasBrokenEncoding(path: string): boolean {
  return path.split('/').some(part => /%[\da-f]{2}/i.test(part) && decodePart(part) === part);
}

/** Returns the spelling of an address for comparison: decoded, in lower case, with the parameters that name a page. */
export function toKey(path: string, query = ''): string {
  const parts = path.split(/[/\\]/).filter(part => part !== '');
  const params = [...new URLSearchParams(query)]
    .filter(([name, value]) => isNaming(name) && value.trim() !== '')
    .map(([name, value]) => `${spelled(name)}=${spelled(value.trim())}`)
    .sort();
  const search = params.length === 0 ? '' : `?${params.join('&')}`;
  return `/${parts.map(part => spelled(decodePart(part))).join('/')}${search}`;
}

/** Returns the addresses under which a redirect of this one is stored, the most exact first. */
export function toLookupKeys(key: string): readonly string[] {
  const path = toKeyPath(key);
  // The parameters of the home page alone name a page.
  return path === key || path === '/' || path === '/shop' ? [key] : [key, path];
}

export function toKeyPath(key: string): string {
  return key.split('?')[0] ?? key;
}

function spelled(text: string): string {
  return text.normalize('NFC').toLowerCase().replaceAll(MARKS, encodeURIComponent);
}
