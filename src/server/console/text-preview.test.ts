import { describe, expect, it } from 'vitest';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { fill } from '#contract/urls.ts';
import { ENGINES } from '#testing/test-app.ts';
import { openConsole } from '#testing/test-versions.ts';

describe.each(ENGINES)('the text that comes with the shop, %s', engine => {
  it('is written with the settings of the draft', async () => {
    const { ask } = await openConsole(engine, ['A'], {
      writeBuiltInText: async (page, { returns }) => `${page}: ${returns.windowDays}`,
    });
    await ask(
      'PUT',
      CONSOLE_API.settings,
      { settings: { returns: { windowDays: 12 } } },
      { 'if-match': '*' },
    );
    const read = (page: string) => ask('GET', fill(CONSOLE_API.builtInText, { page }));
    expect((await read('terms')).json()).toEqual({ markdown: 'terms: 12' });
    expect((await read('home')).statusCode).toBe(400);
  });
});

describe.each(ENGINES)('the preview of a text, %s', engine => {
  it('has the figures of the draft, questions that open, and no HTML of its own', async () => {
    const { ask } = await openConsole(engine, ['A']);
    const html = async (page: string, markdown: string) =>
      (await ask('POST', CONSOLE_API.textPreviews, { page, markdown })).json<{ html: string }>().html;
    await ask(
      'PUT',
      CONSOLE_API.settings,
      { settings: { returns: { windowDays: 12 } } },
      { 'if-match': '*' },
    );
    expect(await html('returns', '**{returnDays}** <b>to return</b>')).toBe(
      '<p><strong>12 days</strong> &lt;b&gt;to return&lt;/b&gt;</p>\n',
    );
    const question = '## All\n\n### Really?\n\nYes.';
    expect(await html('faq', question)).toContain('<details><summary>Really?</summary>');
    expect(await html('about', question)).not.toContain('<details>');
    const markdown = `a|b\n-|-\n${'a\n'.repeat(5000)}`;
    const refused = await ask('POST', CONSOLE_API.textPreviews, { page: 'faq', markdown });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      { fields: { markdown: expect.stringContaining('2000 cells') } },
    ]);
    expect(await html('about', '')).toBe('');
    expect((await ask('POST', CONSOLE_API.textPreviews, { page: 'home', markdown: '' })).statusCode).toBe(
      400,
    );
  });
});
