/** Takes a picture of every state at every width, into `data/screens`. */
import type { Page } from '@playwright/test';
import { test as base } from '#e2e/fixtures.ts';
import { STATES } from './states.ts';

/** The sample catalogue, because the pictures of its products are reviewed too. */
const test = base.extend({ cataloguePath: ['sample/products.json', { scope: 'worker' }] });

// Some states log an error, such as an unknown URL.
test.use({ expectedMessages: ['Failed to load resource'] });

for (const [name, { path, before, after, window = false }] of Object.entries(STATES)) {
  test(name, async ({ page, context, shop }, { project }) => {
    const scene = { page, context, shop };
    await before?.(scene);
    await page.goto(path, { waitUntil: 'networkidle' });
    await after?.(scene);
    if (!window) await seeAll(page);
    await page.waitForLoadState('networkidle');
    await page.screenshot({
      path: `data/screens/${project.name}/${name}.png`,
      fullPage: !window,
      animations: 'disabled',
    });
  });
}

/** Pictures load as they come into sight. */
async function seeAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
    }
    scrollTo(0, 0);
    const pictures = [...document.images].map(picture => picture.decode().catch(() => undefined));
    await Promise.race([Promise.all(pictures), new Promise(done => setTimeout(done, 5000))]);
  });
}
