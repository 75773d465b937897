/** The owner writes the text of a page; shoppers see it once it is published, without what a page may not contain. */
import { test as base, expect } from '#e2e/fixtures.ts';
import { startTestServer } from '#e2e/test-server.ts';
import { changeSettings } from './change-shop.ts';
import { runAsOwner } from './documented-commands.ts';

const test = base.extend({
  shop: [
    async ({ cataloguePath }, give) => {
      const shop = await startTestServer({ CATALOGUE: cataloguePath });
      await give(shop);
      await shop.dispose();
    },
    { scope: 'worker' },
  ],
});

const FAQ = `## Our cloth

### Does it shrink?

A little. Write to {email}, or read [how we deliver](/shipping-info).

<script>document.title = 'Hacked'</script>
<img src="x" onerror="document.title = 'Hacked'">
[A prize](javascript:alert(1))
`;

test('a text of the owner is shown once it is published, and is never a script', async ({ page, shop }) => {
  const publish = () => runAsOwner('npm run catalogue -- publish', shop.settings);
  const main = page.getByRole('main');
  const question = main.getByText('Does it shrink?');
  await page.goto('/faq');
  const sampleQuestion = await main.locator('summary').first().innerText();
  await changeSettings(shop, { texts: { faq: FAQ } });
  await page.reload();
  await expect(main.getByText(sampleQuestion)).toBeVisible();
  await expect(question).toHaveCount(0);

  await publish();
  await expect.poll(async () => (await page.request.get('/faq')).text()).toContain('Does it shrink?');
  const expectText = async () => {
    await expect(main.getByRole('heading', { name: 'Our cloth' })).toBeVisible();
    await expect(main.getByText(sampleQuestion)).toHaveCount(0);
    await question.click();
    await expect(main.getByRole('link', { name: 'hello@nool.example' })).toHaveAttribute(
      'href',
      'mailto:hello@nool.example',
    );
    await expect(main.getByText("<script>document.title = 'Hacked'</script>")).toBeVisible();
    await expect(main.locator('script, img, a[href^="javascript:"]')).toHaveCount(0);
    await expect(page).toHaveTitle(/FAQ|Frequently/);
  };
  await page.reload();
  await expectText();
  await main.getByRole('link', { name: 'how we deliver' }).click();
  await expect(page).toHaveURL(/\/shipping-info$/);
  // The address changes first: who goes back before the page has come stays on the page with the open question.
  await expect(main.getByRole('heading', { level: 1 })).not.toHaveText('Frequently Asked Questions');
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await expect(page).toHaveURL(/\/faq$/);
  await expectText();

  await changeSettings(shop, { texts: { faq: undefined } });
  await publish();
  await expect.poll(async () => (await page.request.get('/faq')).text()).toContain(sampleQuestion);
  await page.reload();
  await expect(main.getByText(sampleQuestion)).toBeVisible();
  await expect(question).toHaveCount(0);
});
