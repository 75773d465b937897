/** Many photos find their products by their names, after a spreadsheet that came without pictures. */
import { writeFile } from 'node:fs/promises';
import { expectNoIssues } from '#e2e/axe.ts';
import { expect, testWithOwnShop } from '#e2e/console/fixtures.ts';
import { main, toasts } from '#e2e/console/page-parts.ts';
import { cutOff } from '#e2e/layout.ts';
import { photo } from '#testing/test-photo.ts';

const test = testWithOwnShop();

const COLUMNS = 'id,name,category,model,color,printName,price,sizes,description';

test.use({ expectedMessages: ['status of 404'] });

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
    await expect(main(page)).toContainText(`${id} is not there yet`);
    await expect(main(page).getByRole('button', { name: 'Publish now' })).toBeDisabled();

    await page.goto('/console/products');
    await main(page).getByRole('link', { name: 'Photos' }).click();
    const names = [`${id} back.jpg`, `${id}-front.jpg`, `Mulmul dupatta ${width}_3.jpg`, 'IMG_2031.jpg'];
    const files = await Promise.all(
      names.map(async (name, index) => ({
        name,
        mimeType: 'image/jpeg',
        buffer: await photo({ width: 900 + index + width, height: 1200 })
          .jpeg()
          .toBuffer(),
      })),
    );
    await main(page).getByLabel('Photos', { exact: true }).setInputFiles(files);
    const result = main(page).getByRole('region', { name: '1 product with new photos' });
    await expect(result).toContainText(names.slice(0, 3).join(', '), { timeout: 60_000 });
    await expect(main(page).getByRole('region', { name: 'Fits no product: 1 photo' })).toContainText(
      'IMG_2031.jpg',
    );
    expect(await cutOff(page)).toEqual([]);
    await expectNoIssues(page);
    await result.getByRole('link').click();
    await expect(main(page).getByRole('list', { name: 'Pictures' }).getByRole('listitem')).toHaveCount(3);

    await page.goto('/console/versions');
    await expect(main(page)).toContainText(`${id}-B is not there yet`);
    await expect(main(page)).not.toContainText(`${id} is not there yet`);
    await main(page).getByRole('button', { name: 'Publish now' }).click();
    await expect(toasts(page)).toContainText(/without \d products? whose pictures are not there yet/);
    await page.goto(`/product/${id}`);
    await expect(main(page).getByRole('heading', { level: 1 })).toContainText('Mulmul Dupatta');
    expect((await page.goto(`/product/${id}-B`))?.status()).toBe(404);
  });
