/** Firefox through WebDriver BiDi. */
import { existsSync } from 'node:fs';
import { launch } from 'puppeteer-core';
import { ENTER, type EngineLauncher } from './engine.ts';

const PATHS = [process.env['FIREFOX'], '/usr/bin/firefox-esr', '/usr/bin/firefox'];

export const launchFirefox: EngineLauncher = async () => {
  const executablePath = PATHS.find(path => path !== undefined && existsSync(path));
  if (executablePath === undefined) return undefined;
  const browser = await launch({ browser: 'firefox', executablePath, headless: true });
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 900 });
  return {
    open: async url => void (await page.goto(url)),
    evaluate: body => page.evaluate(`(() => { ${body} })()`),
    click: selector => page.click(selector),
    type: async (selector, text) => {
      await page.focus(selector);
      await page.keyboard.type(text.replace(ENTER, ''));
      if (text.endsWith(ENTER)) await page.keyboard.press('Enter');
    },
    close: () => browser.close(),
  };
};
