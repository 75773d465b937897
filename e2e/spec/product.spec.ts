/** Spec 2, Product detail, with the dead things alive of the decisions. */

import { DETAILED, NEW_SALE_SHIRT, PANT, SALE_KURTA, SAREE, SHIRT } from '#e2e/products.ts';
import { expect, findCard, header, main, openPage, storedState, test, toast } from './fixtures.ts';

test('it shows gallery, category, badges, SKU, name, price, original price, description and the rating 4.8', async ({
  page,
}) => {
  await openPage(page, `/product/${NEW_SALE_SHIRT.id}`);
  const shop = main(page);
  await expect(shop.getByRole('heading', { level: 1 })).toHaveText(NEW_SALE_SHIRT.name);
  await expect(shop.getByRole('img', { name: new RegExp(`^${NEW_SALE_SHIRT.name}`) })).toBeVisible();
  await expect(shop.getByRole('img', { name: /^The cloth from near/ })).toBeVisible();
  await expect(shop.getByText('Shirts', { exact: true }).first()).toBeVisible();
  await expect(shop.getByText(`SKU ${NEW_SALE_SHIRT.id}`)).toBeVisible();
  await expect(shop.getByText('New', { exact: true }).first()).toBeVisible();
  await expect(shop.getByText(/^Sale/).first()).toBeVisible();
  await expect(shop.getByText('₹1,169', { exact: true }).first()).toBeVisible();
  await expect(shop.getByText('₹1,299', { exact: true })).toBeVisible();
  await expect(shop.getByText(NEW_SALE_SHIRT.description)).toBeVisible();
  await expect(shop.getByText(/Rated 4\.8 out of 5/)).toBeVisible();
});

test('the first size is chosen, and those of its run that it is not made in cannot be', async ({ page }) => {
  await openPage(page, `/product/${PANT.id}`);
  const sizes = main(page).getByRole('group', { name: /^Size/ });
  await expect(sizes.getByRole('radio', { name: '28', exact: true })).toBeChecked();
  await expect(sizes.getByRole('radio', { name: '34', exact: true })).toBeEnabled();
  await expect(sizes.getByRole('radio', { name: '32 Not made in this size' })).toBeDisabled();
});

test('the quantity never goes below 1, and Add to Cart takes size and quantity as chosen', async ({
  page,
}) => {
  await openPage(page, `/product/${SHIRT.id}`);
  const stepper = main(page).getByRole('group', { name: 'Quantity', exact: true });
  const fewer = stepper.getByRole('button', { name: 'Decrease quantity' });
  await expect(fewer).toBeDisabled();
  await stepper.getByRole('button', { name: 'Increase quantity' }).click();
  await stepper.getByRole('button', { name: 'Increase quantity' }).click();
  await fewer.click();
  const sizes = main(page).getByRole('group', { name: /^Size/ });
  await sizes.getByText('L', { exact: true }).click();
  const add = main(page).getByRole('button', { name: 'Add to Cart', exact: true });
  await add.click();
  await expect(toast(page, 'Added to cart!')).toBeVisible();
  await expect(header(page).getByRole('button', { name: 'Cart, 2 items' })).toBeVisible();
  await test.step('adding does not open the panel', async () => {
    await expect(page.getByRole('dialog', { name: /^Shopping Cart/ })).toBeHidden();
  });
  await test.step('the same again raises that line, another size is a line of its own', async () => {
    await add.click();
    await sizes.getByText('M', { exact: true }).click();
    await add.click();
    await expect(header(page).getByRole('button', { name: 'Cart, 6 items' })).toBeVisible();
    expect(await storedState(page, 'cart-storage')).toMatchObject({
      items: [
        { size: 'L', quantity: 4, price: 1899 },
        { size: 'M', quantity: 2, price: 1899 },
      ],
      total: 6 * 1899,
      itemCount: 6,
    });
  });
});

test('products without sizes come in One Size and have no size guide', async ({ page }) => {
  await openPage(page, `/product/${SAREE.id}`);
  await expect(main(page).getByRole('radio', { name: 'One Size' })).toBeChecked();
  await expect(main(page).getByRole('button', { name: 'Size guide' })).toHaveCount(0);
});

test('the size guide lists the measures of the sizes, and gives the focus back', async ({ page }) => {
  await openPage(page, `/product/${SHIRT.id}`);
  const opener = main(page).getByRole('button', { name: 'Size guide' });
  await opener.click();
  const guide = page.getByRole('dialog', { name: 'Size guide' });
  for (const size of ['XS', 'S', 'M', 'L', 'XL', 'XXL']) {
    await expect(guide.getByRole('rowheader', { name: size, exact: true }).first()).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(guide).toBeHidden();
  await expect(opener).toBeFocused();
});

test('the picture opens large', async ({ page }) => {
  await openPage(page, `/product/${SHIRT.id}`);
  await main(page)
    .getByRole('button', { name: `Enlarge the picture of ${SHIRT.name}` })
    .click();
  const large = page.getByRole('dialog', { name: SHIRT.name }).getByRole('img', { name: SHIRT.name });
  await expect(large).toBeVisible();
});

test('at 1440 px two pictures are side by side in seven of twelve columns, and the way into the cart stays in sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, `/product/${SHIRT.id}`);
  const whole = await main(page)
    .getByRole('img', { name: new RegExp(`^${SHIRT.name}`) })
    .boundingBox();
  const fabric = await main(page)
    .getByRole('img', { name: /^The cloth from near/ })
    .boundingBox();
  expect(whole?.width).toBeGreaterThan(420);
  expect(fabric?.y).toBeCloseTo(whole?.y ?? 0, 0);
  expect(fabric?.height).toBeCloseTo(whole?.height ?? 0, 0);
  expect((fabric?.x ?? 0) + (fabric?.width ?? 0) - (whole?.x ?? 0)).toBeGreaterThan(700);
  await openPage(page, `/product/${DETAILED.id}`);
  const add = main(page).getByRole('button', { name: 'Add to Cart', exact: true });
  await page.mouse.wheel(0, 700);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(600);
  await expect(add).toBeInViewport();
});

test('related products are of its category, without itself', async ({ page }) => {
  await openPage(page, `/product/${SALE_KURTA.id}`);
  const related = main(page).getByRole('list', { name: 'You may also like' });
  await expect(related.getByRole('article')).toHaveCount(5);
  await expect(related.getByRole('heading', { name: /Kurta$/ })).toHaveCount(5);
  await expect(findCard(related, SALE_KURTA)).toHaveCount(0);
});

test('what was looked at before is shown, newest first', async ({ page }) => {
  for (const { id } of [SAREE, SHIRT, SALE_KURTA]) {
    await openPage(page, `/product/${id}`);
    await expect
      .poll(() => storedState(page, 'recently-viewed'))
      .toMatchObject({ ids: expect.arrayContaining([id]) });
  }
  const seen = main(page).getByRole('list', { name: 'Recently viewed' });
  await expect(seen.getByRole('heading')).toHaveText([SHIRT.name, SAREE.name]);
});

test('at 1280 × 800 the first press adds the first size, and the message names it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openPage(page, `/product/${SHIRT.id}`);
  await main(page).getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await expect(toast(page, `${SHIRT.name}, size XS`)).toBeVisible();
  await expect(header(page).getByRole('button', { name: 'Cart, 1 item', exact: true })).toBeVisible();
  await page.getByRole('region', { name: 'Messages' }).getByRole('link', { name: 'View cart' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(toast(page, 'Added to cart!')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('picture, price, sizes and button are in the first screen, and the pictures swipe', async ({
    page,
  }) => {
    await openPage(page, `/product/${SHIRT.id}`);
    const add = main(page).getByRole('button', { name: 'Add to Cart Size XS', exact: true });
    const bar = await add.boundingBox();
    const parts = [
      main(page).getByRole('img', { name: new RegExp(`^${SHIRT.name}`) }),
      main(page).getByRole('heading', { level: 1 }),
      main(page).getByText('₹1,899', { exact: true }).first(),
      main(page).getByRole('group', { name: /^Size/ }).getByText('XXL', { exact: true }),
    ];
    for (const part of parts) {
      const box = await part.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
    }
    const fabric = main(page).getByRole('img', { name: /^The cloth from near/ });
    await fabric.evaluate(image => image.scrollIntoView({ inline: 'end', block: 'nearest' }));
    await expect(fabric).toBeInViewport({ ratio: 0.95 });
  });

  test('the bar names the size and adds it at the first press, and the message can change it', async ({
    page,
  }) => {
    await openPage(page, `/product/${SHIRT.id}`);
    const sizes = main(page).getByRole('group', { name: /^Size/ });
    await main(page).getByRole('button', { name: 'Add to Cart Size XS', exact: true }).click();
    await expect(toast(page, 'Added to cart!')).toBeVisible();
    await expect(toast(page, `${SHIRT.name}, size XS`)).toBeVisible();
    await expect(header(page).getByRole('button', { name: 'Cart, 1 item', exact: true })).toBeVisible();
    await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Change' }).click();
    const sheet = page.getByRole('dialog', { name: 'Please select a size' });
    await sheet.getByRole('button', { name: 'L', exact: true }).click();
    await expect(toast(page, 'Changed to size L')).toBeVisible();
    expect(await storedState(page, 'cart-storage')).toMatchObject({ items: [{ size: 'L', quantity: 1 }] });
    await expect(sizes.getByRole('radio', { name: 'L', exact: true })).toBeChecked();
    await main(page).getByRole('button', { name: 'Add to Cart Size L', exact: true }).click();
    await expect(header(page).getByRole('button', { name: 'Cart, 2 items', exact: true })).toBeVisible();
  });

  test('what comes in one size is added at once', async ({ page }) => {
    await openPage(page, `/product/${SAREE.id}`);
    await main(page).getByRole('button', { name: 'Add to Cart', exact: true }).click();
    await expect(toast(page, 'Added to cart!')).toBeVisible();
    await expect(toast(page, SAREE.name)).toBeVisible();
    await expect(header(page).getByRole('button', { name: 'Cart, 1 item', exact: true })).toBeVisible();
  });
});

test('the badges are no part of the button that enlarges the picture', async ({ page }) => {
  await openPage(page, `/product/${NEW_SALE_SHIRT.id}`);
  const gallery = main(page).getByRole('button', { name: /^Enlarge the picture/ });
  await expect(gallery).toHaveText('');
  await expect(main(page).getByText('New', { exact: true }).first()).toBeVisible();
});
