/** Where a redirect may lead: to an address of this shop and nowhere else. */
import { ok, type Result, refused } from '#domain/result.ts';
import { decodePart } from '#domain/text/decode-part.ts';
import { withoutZeroWidth } from '#domain/text/plain-text.ts';
import { hasBrokenEncoding, isNaming, MAX_ADDRESS, toKey } from './old-address.ts';

const ANY_ORIGIN = 'http://shop.invalid';
const SCHEME = /^[a-z][a-z\d+.-]*:/i;
const UNSAFE = /[\\\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
const NOT_FOR_SHOPPERS = /^\/(?:api|console)(?:\/|$)/i;

const NO_ADDRESS =
  'has a \\, a % or characters that no address has; copy it from the browser, or write it such as /shop';
const ELSEWHERE = 'leads to another site; a redirect leads to a page of this shop, such as /shop';

/** `host` is the one of this shop: the whole address of a page, as browsers copy it, is taken too. */
export function readTarget(text: string, host: string | undefined): Result<string, string> {
  const address = withoutZeroWidth(text.trim());
  if (address === '') return refused('is empty; write the address it leads to, such as /shop?category=kurta');
  if (UNSAFE.test(address)) return refused(NO_ADDRESS);
  const path = withoutHost(address, host);
  if (path === undefined) return refused(ELSEWHERE);
  if (!path.startsWith('/')) return refused('does not begin with /; write it such as /product/KUR-0042');
  if (path.startsWith('//')) return refused(ELSEWHERE);
  // The browser resolves dots in a path, which may leave one that begins with the address of a host.
  const { pathname, search, hash } = new URL(path, ANY_ORIGIN);
  const decoded = decodePart(pathname);
  // A proxy on the way may decode it.
  if (decoded.startsWith('//')) return refused(ELSEWHERE);
  if (UNSAFE.test(decoded) || hasBrokenEncoding(pathname) || /%(?![\da-f]{2})/i.test(pathname))
    return refused(NO_ADDRESS);
  if (NOT_FOR_SHOPPERS.test(decoded)) return refused('is no page for shoppers; choose one of the shop');
  const target = `${pathname.replace(/(?<=.)\/+$/, '')}${search}${hash}`;
  if (target.length > 2 * MAX_ADDRESS || targetKey(target).length > MAX_ADDRESS)
    return refused(`is longer than ${MAX_ADDRESS} characters; leave out what is not needed`);
  return ok(target);
}

function withoutHost(address: string, host: string | undefined): string | undefined {
  if (!SCHEME.test(address)) return address;
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (!/^https?:$/.test(url.protocol) || url.host !== host) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Returns the spelling of a target by which it is compared with old addresses. */
export function targetKey(target: string): string {
  const [path = '', query = ''] = target.replace(/#.*$/s, '').split(/\?(.*)/s);
  return toKey(path, query);
}

/** Returns the target with what the request says beside the page: where somebody came from is not lost. */
export function withOtherParams(target: string, query: string): string {
  const url = new URL(target, ANY_ORIGIN);
  const own = new Set(url.searchParams.keys());
  for (const [name, value] of new URLSearchParams(query))
    if (!isNaming(name) && !own.has(name)) url.searchParams.append(name, value);
  return `${url.pathname}${url.search}${url.hash}`;
}
