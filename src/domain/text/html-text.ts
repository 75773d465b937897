/** The text of HTML, as other shop systems export descriptions. */

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  shy: '',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  bull: '•',
  middot: '·',
  deg: '°',
  times: '×',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  copy: '©',
  reg: '®',
  trade: '™',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  ccedil: 'ç',
};

const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]{1,9}));/gi;

/** A tag of one of these elements. Attributes need an equals sign, so that `waist<b and hip>90` stays. */
const tag = (names: string, slash = '/?') =>
  new RegExp(`<${slash}(?:${names})(?:\\s*/?>|\\s[^<>=]*=[^<>]*>)`, 'gi');

const ITEM = tag('li', '');
const CELL_END = tag('td|th', '/');
const BLOCKS =
  'br|hr|p|div|h[1-6]|ul|ol|li|dl|dt|dd|tr|table|blockquote|pre|section|article|header|footer|main';
const BLOCK = tag(BLOCKS);
const INLINE =
  'a|abbr|b|bdi|bdo|big|body|button|caption|center|cite|code|col|colgroup|data|del|dfn|em|figcaption|figure|font|form|head|' +
  'html|i|iframe|img|input|ins|kbd|label|link|mark|meta|nav|o:p|picture|q|s|samp|script|small|source|span|strike|strong|' +
  'style|sub|sup|svg|tbody|td|tfoot|th|thead|time|title|tt|u|var|video|wbr';
const TAG = tag(`${BLOCKS}|${INLINE}`);
const HTML = new RegExp(`${TAG.source}|${ENTITY.source}|<!--`, 'i');

export function isHtml(text: string): boolean {
  return HTML.test(text);
}

/**
 * Returns the text that a browser would show: paragraphs and rows are lines, and items of lists begin with a hyphen. Text
 * without such elements keeps its own lines.
 */
export function htmlToText(html: string): string {
  const shown = html.replaceAll(
    /<!--[\s\S]*?(?:-->|$)|<(script|style)\b[^<>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi,
    '',
  );
  if (shown.search(BLOCK) === -1) return inlineText(shown).trim();
  const lines = shown
    .replaceAll(/\s+/g, ' ')
    .replaceAll(ITEM, '\n- ')
    .replaceAll(BLOCK, '\n')
    .replaceAll(CELL_END, ' ');
  return inlineText(lines)
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n[ \n]*/g, '\n')
    .trim();
}

function inlineText(html: string): string {
  return html.replaceAll(TAG, '').replaceAll(ENTITY, toCharacter);
}

function toCharacter(whole: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return ENTITIES[name] ?? ENTITIES[name.toLowerCase()] ?? whole;
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  const isCharacter = code >= 32 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff);
  return isCharacter ? String.fromCodePoint(code) : '';
}
