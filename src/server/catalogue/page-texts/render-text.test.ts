import { describe, expect, it } from 'vitest';
import { testSettings } from '#testing/test-settings.ts';
import { renderText } from './render-text.ts';

const SETTINGS = testSettings({ shop: { name: 'A*B*_C_ <b>' }, money: { freeShippingAbove: 1499 } });

function toHtml(source: string, hasQuestions = false): string {
  return renderText(source, { settings: SETTINGS, hasQuestions }).html;
}

describe('a text of the owner', () => {
  it('has paragraphs, lists, tables and links', () => {
    expect(toHtml('One *two*\nthree\n\n- a\n- b')).toBe(
      '<p>One <em>two</em>\nthree</p>\n<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n',
    );
    const table = toHtml('| a | b |\n| --- | ---: |\n| 1 | 2 |');
    expect(table).toContain('<div data-table tabindex="0"><table>');
    expect(table).toContain('<td>1</td>\n<td data-align="right">2</td>');
    for (const href of [
      'https://a.example/b',
      'mailto:a@b.example',
      'tel:+914412',
      '/returns-exchanges',
      '#a',
    ])
      expect(toHtml(`[x](${href})`)).toBe(`<p><a href="${href}">x</a></p>\n`);
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](java&#115;cript:alert(1))',
    '[x](<javascript:alert(1)>)',
    '[x](data:text/html,<b>)',
    '[x](vbscript:x)',
    '[x](//evil.example)',
    '[x](/\\evil.example)',
    '[x][y]\n\n[y]: javascript:alert(1)',
    '<javascript:alert(1)>',
    '![x](https://evil.example/a.png)',
    '![x](javascript:alert(1))',
    '```html" onclick="x\n<b>\n```',
    '    <script>',
    '# <script>\n\n## x" onclick="y',
    '| a |\n| :-: |\n| <b> |',
    '[x](/a "t\\" onclick=\\"y")',
    '{name}<svg onload=x>{constructor}{__proto__}',
  ])('has no markup and no link but those of Markdown: %s', source => {
    for (const html of [toHtml(source), toHtml(source, true)]) {
      expect(html).not.toMatch(/<(?:script|img|svg|b|pre)\b/);
      for (const [tag] of html.matchAll(/<[^>]*>/g)) {
        expect(tag).toMatch(
          /^<\/?(?:p|h[2-4]|a|table|thead|tbody|tr|th|td|div|em|strong|code|details|summary)(?: (?:href="(?:https?:|\/(?![/\\])|#)[^"<>]*"|id="section-\d+"|data-align="\w+"|data-table|tabindex="0"|title="[^"<>]*"))*>$/,
        );
      }
    }
  });

  it('has its headings below that of the page, and lists the first of them', () => {
    const { html, sections } = renderText('# A & B\n\n### C\n\n# A & B', {
      settings: SETTINGS,
      hasQuestions: false,
    });
    expect(html).toBe('<h2 id="section-1">A &amp; B</h2>\n<h4>C</h4>\n<h2 id="section-2">A &amp; B</h2>\n');
    expect(sections).toEqual([
      { id: 'section-1', title: 'A & B' },
      { id: 'section-2', title: 'A & B' },
    ]);
    expect(renderText('text', { settings: SETTINGS, hasQuestions: false }).sections).toEqual([]);
  });

  it('has the figures of the settings in its placeholders, as text', () => {
    expect(toHtml('{name}: free above {freeShippingAbove}, {unknown}')).toBe(
      '<p>A*B*_C_ &lt;b&gt;: free above ₹1,499, {unknown}</p>\n',
    );
    const settings = testSettings({
      shipping: { zones: [{ name: 'All', places: [], minDays: 2, maxDays: 4 }], packingDays: 0 },
    });
    expect(renderText('{standardDelivery}', { settings, hasQuestions: false }).html).toBe(
      '<p>2-4 business days</p>\n',
    );
    const { email, phone } = SETTINGS.shop;
    const link = `<a href="mailto:${email}">`;
    expect(toHtml('{email}, [write](mailto:{email})')).toBe(`<p>${link}${email}</a>, ${link}write</a></p>\n`);
    expect(toHtml('{phone}, [call](tel:{phone})')).toBe(
      `<p><a href="tel:+914446001925">${phone}</a>, <a href="tel:+914446001925">call</a></p>\n`,
    );
  });

  it('opens its questions into their answers', () => {
    expect(
      toHtml(
        'Intro\n\n## Orders\n\n### How?\n\nSo.\n\n- a\n\n### Why?\n\nBecause.\n\n## Other\n\nEnd.',
        true,
      ),
    ).toBe(
      '<p>Intro</p>\n<h2 id="section-1">Orders</h2>\n' +
        '<details><summary>How?</summary><div><p>So.</p>\n<ul>\n<li>a</li>\n</ul>\n</div></details>\n' +
        '<details><summary>Why?</summary><div><p>Because.</p>\n</div></details>\n' +
        '<h2 id="section-2">Other</h2>\n<p>End.</p>\n',
    );
    expect(toHtml('> ### In a quotation', true)).toContain('<blockquote>');
  });

  it('is described by its beginning', () => {
    const toDescription = (source: string) =>
      renderText(source, { settings: SETTINGS, hasQuestions: false }).description;
    expect(toDescription('# T\n\nWe *care* for\n[linen](/shop).')).toBe('We care for linen.');
    expect(toDescription('word '.repeat(60))).toBe(`${'word '.repeat(32).trim()}…`);
    expect(toDescription('# T')).toBe('');
  });

  it('has tables of a moderate size only; others stay as they were typed', () => {
    const table = (columns: number, rows: string) =>
      `${'|a'.repeat(columns)}|\n${'|-'.repeat(columns)}|\n${rows}`;
    expect(toHtml(table(12, '|S|M|L\n'.repeat(100))).match(/<t[dh][ >]/g)).toHaveLength(12 * 101);
    const long = [
      table(12, 'a\n'.repeat(9000)),
      table(2, 'a\n'.repeat(9000)),
      table(60, '|\n'.repeat(1000)),
      `${table(50, 'a\n')}\n`.repeat(40),
      table(40, 'a\n'.repeat(200)).replaceAll(/^/gm, '> '),
      `- ${table(40, 'a\n'.repeat(200)).replaceAll('\n', '\n  ')}`,
    ];
    for (const source of long) expect(toHtml(source)).not.toContain('<table>');
  });

  it('is made quickly, however it is nested', () => {
    const started = performance.now();
    for (const part of ['[', '> ', '*a_', '- ', '`', '![](', '|']) toHtml(part.repeat(20_000 / part.length));
    expect(performance.now() - started).toBeLessThan(5000);
  });
});
