/** Makes HTML of an owner's Markdown. Safe by construction: what is not Markdown is text, and a link leads where a page may. */
import MarkdownIt, { type MarkdownIt as Markdown, type Token } from 'markdown-it';
import { countTableCells, MAX_TABLE_CELLS, type PageText } from '#contract/page-text.ts';
import { phoneLink } from '#contract/urls.ts';
import { statedDelivery } from '#domain/delivery/day-ranges.ts';
import { fillPlaceholders, type Named } from '#domain/owner-texts/placeholders.ts';
import type { Settings } from '#domain/settings.ts';

const LINK = /^(?:https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/i;

/** The page has the first level. */
const FIRST_LEVEL = 2;
const LAST_LEVEL = 4;
const QUESTION = 'h3';
const DESCRIPTION_LENGTH = 160;

interface RenderOptions {
  readonly settings: Pick<Settings, keyof Named | 'shipping'>;
  /** Makes of each heading of the third level a question that opens into its answer. */
  readonly hasQuestions: boolean;
}

export function renderText(source: string, { settings, hasQuestions }: RenderOptions): PageText {
  const markdown = createMarkdown();
  // Thousands of cells take long: such tables stay as they were typed.
  if (countTableCells(source) > MAX_TABLE_CELLS) markdown.disable('table');
  const delivery = statedDelivery(settings.delivery, settings.shipping);
  const tokens = markdown.parse(withFigures(source, { ...settings, delivery }), {});
  const sections = levelHeadings(tokens);
  const render = (part: Token[]) => markdown.renderer.render(part, markdown.options, {});
  return {
    html: hasQuestions ? questionsHtml(tokens, render) : render(tokens),
    sections,
    description: toBeginning(tokens),
  };
}

function createMarkdown(): Markdown {
  const markdown = new MarkdownIt({ html: false }).disable(['image', 'code', 'fence']);
  markdown.validateLink = url => LINK.test(url.trim());
  // The alignment of a column is a style in HTML, which the content security policy forbids.
  for (const cell of ['th_open', 'td_open'] as const) {
    markdown.renderer.rules[cell] = (tokens, index, options, _env, renderer) => {
      const token = tokens[index];
      const alignment = /text-align:(\w+)/.exec(String(token?.attrGet('style') ?? ''))?.[1];
      if (token) token.attrs = alignment === undefined ? null : [['data-align', alignment]];
      return renderer.renderToken(tokens, index, options);
    };
  }
  // A wide table scrolls by itself, with the keyboard too.
  markdown.renderer.rules['table_open'] = () => '<div data-table tabindex="0"><table>\n';
  markdown.renderer.rules['table_close'] = () => '</table></div>\n';
  return markdown;
}

/** Email and phone become links, unless they are the address of one. */
function withFigures(source: string, settings: Named): string {
  const { email, phone } = settings.shop;
  const linked = source
    .replaceAll('(mailto:{email})', `(mailto:${email})`)
    .replaceAll('(tel:{phone})', `(${phoneLink(phone)})`)
    .replaceAll('{email}', `[${escaped(email)}](mailto:${email})`)
    .replaceAll('{phone}', `[${escaped(phone)}](${phoneLink(phone)})`);
  return fillPlaceholders(linked, settings, escaped);
}

/** What a setting contains is text and no Markdown. */
function escaped(value: string): string {
  return value.replaceAll(/[!-/:-@[-`{-~]/g, String.raw`\$&`);
}

/** Shifts the headings, so that the highest comes below that of the page. Returns those of this level. */
function levelHeadings(tokens: readonly Token[]): PageText['sections'] {
  const levels = tokens.filter(({ type }) => type === 'heading_open').map(({ tag }) => Number(tag[1]));
  const shift = FIRST_LEVEL - Math.min(...levels);
  const sections: { id: string; title: string }[] = [];
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'heading_open' && token.type !== 'heading_close') continue;
    const level = Math.min(LAST_LEVEL, Number(token.tag[1]) + shift);
    token.tag = `h${level}`;
    if (token.type === 'heading_close' || level !== FIRST_LEVEL) continue;
    const id = `section-${sections.length + 1}`;
    token.attrSet('id', id);
    sections.push({ id, title: toText(tokens[index + 1]) });
  }
  return sections;
}

/** Each heading of the level of questions, unless it is in a quotation, opens into what follows it. */
function questionsHtml(tokens: Token[], render: (tokens: Token[]) => string): string {
  const headings = tokens.flatMap(({ type, level }, index) =>
    type === 'heading_open' && level === 0 ? [index] : [],
  );
  const parts = headings.map((from, index) => {
    const to = headings[index + 1] ?? tokens.length;
    if (tokens[from]?.tag !== QUESTION) return render(tokens.slice(from, to));
    const [question, response] = [tokens.slice(from + 1, from + 2), tokens.slice(from + 3, to)];
    return `<details><summary>${render(question)}</summary><div>${render(response)}</div></details>\n`;
  });
  return [render(tokens.slice(0, headings[0])), ...parts].join('');
}

function toText(inline: Token | undefined): string {
  return (inline?.children ?? []).map(({ type, content }) => (type === 'softbreak' ? ' ' : content)).join('');
}

function toBeginning(tokens: readonly Token[]): string {
  const first = tokens.findIndex(({ type }) => type === 'paragraph_open');
  const text = first === -1 ? '' : toText(tokens[first + 1]);
  if (text.length <= DESCRIPTION_LENGTH) return text;
  return `${text.slice(0, DESCRIPTION_LENGTH).replace(/\s+\S*$/, '')}…`;
}
