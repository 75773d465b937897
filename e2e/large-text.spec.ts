/** Text at 200 % on a phone: every page and dialog fits its window, and every button is whole. */
import { test as base, expect } from './fixtures.ts';
import { notWhole, readOverflow } from './layout.ts';
import { STATES } from './screens/states.ts';

/** The sample catalogue, because the states name its products. */
const test = base.extend({ cataloguePath: ['sample/products.json', { scope: 'worker' }] });

test.use({ viewport: { width: 360, height: 640 }, expectedMessages: ['Failed to load resource'] });

for (const [name, { path, before, after }] of Object.entries(STATES)) {
  test(`${name} with text at 200 %`, async ({ page, context, shop }) => {
    const scene = { page, context, shop };
    const session = await context.newCDPSession(page);
    // As the setting of the browser does.
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    await before?.(scene);
    await page.goto(path, { waitUntil: 'networkidle' });
    const rootSize = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
    expect(rootSize).toBe('32px');
    await after?.(scene);
    await page.waitForLoadState('networkidle');
    expect(await readOverflow(page), 'Wider than the window').toBeLessThanOrEqual(0);
    expect(await notWhole(page)).toEqual([]);
  });
}
