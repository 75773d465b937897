import fc from 'fast-check';
import { expect, it } from 'vitest';
import { htmlToText, isHtml } from './html-text.ts';

it.each([
  [
    '<p>Soft <b>cotton</b> kurta&nbsp;for women.</p><ul><li>Wash cold</li><li>Dry flat</li></ul> &amp; iron.',
    'Soft cotton kurta for women.\n- Wash cold\n- Dry flat\n& iron.',
  ],
  ['Long<br>text<br/>here', 'Long\ntext\nhere'],
  ['<div class="a"><h2>Care</h2>\n  <p>40&#176;&#xB0; &lt;b&gt;</p></div>', 'Care\n40°° <b>'],
  ['<style>p { color: red }</style><script>alert("x")</script>Silk<!-- made -->', 'Silk'],
  ['<table><tr><td>Fabric</td><td>Silk</td></tr></table>', 'Fabric Silk'],
  [
    'Soft.\n\nWash & dry.\nR&amp;D\nWrite to <care@nool.in>',
    'Soft.\n\nWash & dry.\nR&D\nWrite to <care@nool.in>',
  ],
  ['<b>Soft</b> silk\nFits waist<hip and hip>90 cm', 'Soft silk\nFits waist<hip and hip>90 cm'],
  ['<p>Fits waist<b and\nhip>90 cm</p>', 'Fits waist<b and hip>90 cm'],
  ['Soft<br clear="all" />silk <a href="/x">here</a><o:p></o:p>', 'Soft\nsilk here'],
  ['Rs.&nbsp;500 &ndash; &unknown;', 'Rs. 500 – &unknown;'],
])('reads %j as %j', (html, text) => {
  expect([isHtml(html), htmlToText(html)]).toEqual([true, text]);
});

it.each([
  'a < b and b > a',
  'S & M',
  'Rs <500',
  'R&D;',
  '3 <3',
  'Fits waist<hip and hip>90 cm',
  'a<b and c>d',
  'Write to <care@nool.in>',
  '<https://nool.in>',
])('leaves %j alone', text => expect(isHtml(text)).toBe(false));

it('leaves no tag', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => {
      expect(htmlToText(`${a}<p onclick="x">${b}</p>`)).not.toContain('onclick');
    }),
  );
});
