/** Many photos find their products by their names, before or after a spreadsheet that came without pictures. */
import { writeFile } from 'node:fs/promises';
import { expectNoIssues } from '#e2e/axe.ts';
import { expect, testWithOwnShop } from '#e2e/console/fixtures.ts';
import { main, toasts } from '#e2e/console/page-parts.ts';
import { cutOff } from '#e2e/layout.ts';
import { photo } from '#testing/test-photo.ts';

const test = testWithOwnShop();

const COLUMNS = 'id,name,category,model,color,printName,price,sizes,description';

/** Returns photos that differ from each other, and from those of another seed. */
function toFiles(names: readonly string[], seed: number) {
  return Promise.all(
    names.map(async (name, index) => ({
      name,
      mimeType: 'image/jpeg',
      buffer: await photo({ width: 900 + index + seed, height: 1200 })
        .jpeg()
        .toBuffer(),
    })),
  );
}

test.use({ expectedMessages: ['status of 404', 'status of 503'] });

for (const width of [390, 1440])
  test(`photos are chosen after the spreadsheet at ${width} px`, async ({ page }, testInfo) => {
    await page.setViewportSize({ width, height: 844 });
    const id = `DUP-${width}`;
    const rows = [
      `${id},Mulmul Dupatta ${width},handloom,Dupatta,Indigo,Plain,899,,Soft as air.`,
      `${id}-B,Tussar Dupatta ${width},handloom,Dupatta,Honey,Plain,1899,,Wild silk.`,
    ];
    const path = testInfo.outputPath('products.csv');
    await writeFile(path, `${COLUMNS}\n${rows.join('\n')}\n`);
    await page.goto('/console/products/all/spreadsheet');
    await page.getByLabel('File', { exact: true }).setInputFiles(path);
    await main(page).getByRole('button', { name: 'Import' }).click();
    await expect(toasts(page)).toContainText('2 products imported.');
    await page.goto('/console/versions');
    await expect(main(page)).toContainText(
      /products wait for their pictures and stay as shoppers see them now\./,
    );
    await expect(main(page)).toContainText(`Picture: the photo ${id} is not there yet`);
    await expect(main(page).getByRole('button', { name: 'Publish now' })).toBeDisabled();

    await page.goto('/console/products');
    await main(page).getByRole('link', { name: 'Photos' }).click();
    const names = [`${id} back.jpg`, `${id}-front.jpg`, `Mulmul dupatta ${width}_3.jpg`, 'IMG_2031.jpg'];
    const files = await toFiles(names, width);
    await main(page).getByLabel('Photos', { exact: true }).setInputFiles(files);
    const result = main(page).getByRole('region', { name: '1 product with new photos' });
    await expect(result).toContainText(names.slice(0, 3).join(', '), { timeout: 60_000 });
    await expect(main(page).getByRole('region', { name: /^Without a product/ })).toContainText(
      'IMG_2031.jpg',
    );
    expect(await cutOff(page)).toEqual([]);
    await expectNoIssues(page);
    await result.getByRole('link').click();
    await expect(main(page).getByRole('list', { name: 'Pictures' }).getByRole('listitem')).toHaveCount(3);

    await page.goto('/console/versions');
    await expect(main(page)).toContainText(`Picture: the photo ${id}-B is not there yet`);
    await expect(main(page)).not.toContainText(`Picture: the photo ${id} is not there yet`);
    await main(page).getByRole('button', { name: 'Publish now' }).click();
    await expect(toasts(page)).toContainText(/without \d products? whose pictures are not there yet/);
    await page.goto(`/product/${id}`);
    await expect(main(page).getByRole('heading', { level: 1 })).toContainText('Mulmul Dupatta');
    expect((await page.goto(`/product/${id}-B`))?.status()).toBe(404);
  });

for (const width of [390, 1440])
  test(`photos that fit no product are given one at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/console/products/all/photos');
    const [one, two, three, four] = ['1', '2', '3', '4'].map(each => `IMG_${width}_${each}.jpg`) as [
      string,
      string,
      string,
      string,
    ];
    const files = await toFiles([one, two, three, four], width + 10);
    await main(page).getByLabel('Photos', { exact: true }).setInputFiles(files);
    const unmatched = main(page).getByRole('region', { name: /^Without a product: \d+ photos?$/ });
    const mine = unmatched.getByRole('listitem').filter({ hasText: `IMG_${width}_` });
    await expect(mine).toHaveCount(4, { timeout: 60_000 });
    const first = unmatched.getByRole('combobox', { name: `Product of ${one}` });
    await first.fill('nothing of this name');
    await first.press('Enter');
    await expect(unmatched).toContainText('No single product fits: choose one of the list');
    expect(await cutOff(page)).toEqual([]);
    await expectNoIssues(page);
    const [id, other] = width === 390 ? ['KUR-0001', 'KUR-0002'] : ['KUR-0003', 'KUR-0004'];
    await first.fill(id);
    await first.press('Enter');
    await expect(toasts(page)).toContainText('1 photo is added to');
    await expect(mine).toHaveCount(3);
    await expect(unmatched.getByRole('combobox', { name: `Product of ${two}` })).toBeFocused();

    await unmatched.getByRole('checkbox', { name: four }).check();
    await unmatched.getByRole('checkbox', { name: two }).check();
    const ticked = unmatched.getByRole('combobox', { name: 'Product of the 2 ticked photos' });
    await ticked.fill(other);
    expect(await cutOff(page)).toEqual([]);
    await unmatched.getByRole('button', { name: 'Add 2 photos' }).click();
    await expect(mine).toHaveCount(1);
    const result = main(page).getByRole('region', { name: '2 products with new photos' });
    await expect(result.getByRole('listitem').nth(1)).toContainText(`${two}, ${four}`);

    await toasts(page)
      .locator('span', { hasText: '2 photos are added' })
      .getByRole('button', { name: 'Undo' })
      .click();
    await expect(toasts(page).filter({ hasText: 'All is as it was before.' })).toBeVisible();
    await expect(mine).toHaveCount(3);
    await page.goto('/console/products');
    await main(page).getByRole('link', { name: 'Photos' }).click();
    await expect(mine).toHaveText([four, three, two].map(name => new RegExp(name)));
  });

test('photos are chosen before the spreadsheet, and those without a product are found again', async ({
  page,
}, testInfo) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/console/products/all/photos');
  const files = await toFiles(['EARLY-1-front.jpg', 'EARLY-1-back.jpg', 'Stays.jpg', 'later shawl.jpg'], 120);
  await main(page).getByLabel('Photos', { exact: true }).setInputFiles(files);
  const unmatched = main(page).getByRole('region', { name: /^Without a product/ });
  await expect(unmatched).toContainText('EARLY-1-back.jpg', { timeout: 60_000 });
  await expect(unmatched).toContainText('stay here for 30 days');

  const path = testInfo.outputPath('products.csv');
  const row = 'EARLY-1,Chanderi Dupatta,handloom,Dupatta,Honey,Plain,1299,,Woven air.';
  await writeFile(path, `${COLUMNS}\n${row}\n`);
  await page.goto('/console/products/all/spreadsheet');
  await page.getByLabel('File', { exact: true }).setInputFiles(path);
  await expect(main(page)).toContainText('EARLY-1 (EARLY-1-front.jpg, EARLY-1-back.jpg)');
  await expect(main(page)).not.toContainText('waits for a photo');
  expect(await cutOff(page)).toEqual([]);
  await main(page).getByRole('button', { name: 'Import' }).click();
  await expect(toasts(page)).toContainText('1 product imported.');

  await page.goto('/console/products');
  await main(page).getByRole('link', { name: 'Photos' }).click();
  await expect(unmatched).toContainText('Stays.jpg');
  await expect(unmatched).toContainText('later shawl.jpg');
  await expect(unmatched).not.toContainText('EARLY-1');
  expect(await cutOff(page)).toEqual([]);
  await expectNoIssues(page);
  await page.screenshot({ path: testInfo.outputPath('photos-390.png'), fullPage: true });

  await page.goto('/console/versions');
  await main(page).getByRole('button', { name: 'Publish now' }).click();
  await expect(toasts(page)).toContainText('published');
  await page.goto('/product/EARLY-1');
  await expect(main(page).getByRole('heading', { level: 1 })).toContainText('Chanderi Dupatta');
  await expect
    .poll(() =>
      main(page)
        .locator('img[src^="/media/"]')
        .first()
        .evaluate(picture => picture instanceof HTMLImageElement && picture.naturalWidth),
    )
    .toBeGreaterThan(1);
});

test('whoever leaves while photos are on their way is asked', async ({ page }) => {
  await page.goto('/console/products/all/photos');
  let release = () => {};
  const released = new Promise<void>(resolve => {
    release = resolve;
  });
  await page.route(/\/api\/console\/media\?/, async route => {
    await released;
    await route.continue();
  });
  await main(page)
    .getByLabel('Photos', { exact: true })
    .setInputFiles(await toFiles(['Somewhere.jpg'], 77));
  await expect(main(page)).toContainText('0 of 1 photo uploaded');
  await main(page).getByRole('link', { name: 'All products' }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave while pictures are on their way?' });
  await expect(dialog).toContainText('Pictures that are not uploaded yet are lost.');
  await expect(dialog).not.toContainText('typed');
  await dialog.getByRole('button', { name: 'Stay here' }).click();
  await page.route(
    '**/api/console/photo-attachments',
    route => route.fulfill({ status: 503, json: { message: 'Try again in a minute.', code: 'busy' } }),
    { times: 1 },
  );
  release();
  const waiting = main(page).getByRole('region', { name: 'Uploaded, not with their products yet: 1 photo' });
  await expect(waiting).toContainText('Somewhere.jpg');
  await main(page).getByRole('button', { name: 'Look for their products again' }).click();
  await expect(main(page).getByRole('region', { name: /^Without a product/ })).toContainText('Somewhere.jpg');
  await expect(waiting).toBeHidden();
  await main(page).getByRole('link', { name: 'All products' }).click();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Products');
});
