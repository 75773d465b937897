/** Filters of a shop with the products of the sample: for whom, families of colours, cloth, fabric and occasion. */
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { expectNoSeriousIssues } from '#e2e/axe.ts';
import { test as base, expect } from '#e2e/fixtures.ts';
import { cutOff } from '#e2e/layout.ts';
import { main } from '#e2e/spec/fixtures.ts';

const test = base.extend<object, { readonly cataloguePath: string }>({
  cataloguePath: [resolve('sample/products.json'), { scope: 'worker' }],
});

const readCount = async (page: Page) =>
  Number((await main(page).locator('output').textContent())?.split(' ')[0]);

/** Each with the name of its group, and what the chip of a choice says. */
const GROUPS = [
  { title: 'For', value: 'Women', chip: 'For women' },
  { title: 'Colour', value: 'Blue', chip: 'Blue shades' },
  { title: 'Cloth', value: undefined, chip: undefined },
  { title: 'Fabric', value: undefined, chip: undefined },
  { title: 'Occasion', value: 'Wedding', chip: 'Wedding' },
];

for (const { title, value, chip } of GROUPS)
  test(`${title}: a choice by keyboard leaves as many products as it says, and its chip takes it back`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/shop');
    const all = await readCount(page);
    const group = main(page).getByRole('group', { name: title, exact: true });
    const summary = main(page).locator('summary').filter({ hasText: title });
    if (await summary.count()) {
      await summary.first().focus();
      await page.keyboard.press('Enter');
    }
    const boxes = group.getByRole('checkbox', { disabled: false });
    const box = value === undefined ? boxes.first() : group.getByRole('checkbox', { name: value });
    const said = Number(/\d+$/.exec((await box.locator('xpath=..').textContent()) ?? '')?.[0]);
    const name = (await box.getAttribute('value')) ?? '';
    await box.focus();
    await page.keyboard.press('Space');
    await expect.poll(() => readCount(page)).toBe(said);
    expect(said).toBeLessThan(all);
    await expect(box).toBeChecked();
    await page.reload();
    await expect(box).toBeChecked();
    expect(await readCount(page)).toBe(said);
    const remove = main(page).getByRole('link', {
      name: new RegExp(`^Remove filter: .*${chip ?? name}`, 'i'),
    });
    await remove.press('Enter');
    await expect.poll(() => readCount(page)).toBe(all);
    await page.goBack();
    await expect.poll(() => readCount(page)).toBe(said);
  });

test('sizes that a view does not have are not listed', async ({ page }) => {
  await page.goto('/shop?category=pant');
  const sizes = main(page).getByRole('group', { name: 'Size', exact: true }).getByRole('checkbox');
  await expect(sizes.first()).toHaveAttribute('value', /^\d+$/);
  for (const size of await sizes.all()) expect(await size.getAttribute('value')).toMatch(/^\d+$/);
});

for (const width of [360, 1440])
  test(`the panel with chosen filters has no serious issues at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/shop?for=women&family=blue&occasion=Festive');
    await expect(main(page).getByRole('link', { name: /^Remove filter/ })).toHaveCount(3);
    if (width === 360)
      await main(page)
        .getByRole('button', { name: /^Filters/ })
        .click();
    await expectNoSeriousIssues(page);
    expect(await cutOff(page)).toEqual([]);
  });
