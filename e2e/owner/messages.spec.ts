/** A real shop, whose contact and newsletter forms are sent: with JavaScript, before it has come, and without it. */
import type { Page } from '@playwright/test';
import { API } from '#contract/urls.ts';
import { expectNoSeriousIssues } from '#e2e/axe.ts';
import { test as base, expect, shopFixture, withoutServiceWorker } from '#e2e/fixtures.ts';
import { newEmail } from '#e2e/shopper.ts';
import type { TestServer } from '#e2e/test-server.ts';
import { makeRealShop } from './real-shop.ts';

const SENT = "Message sent successfully! We'll get back to you soon.";

const test = base.extend<object, { readonly shop: TestServer }>({
  shop: [...shopFixture(makeRealShop)],
});

/** The mails to somebody, once there are so many. */
async function mailsTo(shop: TestServer, email: string, count: number): Promise<readonly string[]> {
  let mails: readonly string[] = [];
  await expect(async () => {
    mails = await shop.mails(email);
    expect(mails).toHaveLength(count);
  }).toPass();
  return mails;
}

async function fillMessage(page: Page, email: string): Promise<void> {
  await page.getByLabel('Full Name*').fill('Meena Rajan');
  await page.getByLabel('Email Address*').fill(email);
  await page.getByLabel('Message*').fill('Does the kurta shrink?');
}

const sendButton = (page: Page) => page.getByRole('button', { name: 'Send Message' });

test('a message gets a number, on the screen and by mail', async ({ page, shop }) => {
  const email = newEmail();
  await page.goto('/contact');
  await sendButton(page).click();
  await expect(page.getByText('Please fill in all required fields')).toBeVisible();
  await fillMessage(page, email);
  await sendButton(page).click();
  await expect(page.getByText(SENT)).toBeVisible();
  const receipt = page.getByRole('status').filter({ hasText: 'Its number is' });
  const ticket = /TKT-\d{6}-\w{6}/.exec(await receipt.innerText())?.[0] ?? 'none';
  await expect(page.getByLabel('Message*')).toHaveValue('');
  const [mail] = await mailsTo(shop, email, 1);
  expect(mail).toContain(ticket);
  expect(mail).not.toContain('kurta');
  await expect(page.getByLabel('Homepage')).toBeHidden();
  await expectNoSeriousIssues(page);
});

test.describe('a message that cannot be sent', () => {
  test.use(withoutServiceWorker('Failed to load resource'));

  test('is still there to be sent again', async ({ page }) => {
    await page.goto('/contact');
    await page.route(`**${API.messages}`, route => route.fulfill({ status: 500, json: {} }), { times: 1 });
    await fillMessage(page, newEmail());
    await sendButton(page).click();
    await expect(page.getByText('Failed to send message. Please try again.')).toBeVisible();
    await expect(page.getByLabel('Message*')).toHaveValue('Does the kurta shrink?');
    await sendButton(page).click();
    await expect(page.getByText(SENT)).toBeVisible();
  });
});

test('a subscription is confirmed and ended by mailed links', async ({ page, shop }) => {
  const email = newEmail();
  await page.goto('/');
  const form = page.getByRole('region', { name: 'Newsletter' });
  await expect(form.getByText('You can unsubscribe at any time by the link in each mail.')).toBeVisible();
  await form.getByLabel('Email address').fill('meena@nowhere');
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await expect(form.getByText('Please enter a valid email address')).toBeVisible();
  await form.getByLabel('Email address').fill(email);
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Successfully subscribed to our newsletter!')).toBeVisible();
  await expect(form.getByText('Please confirm it by the link that we have mailed you.')).toBeVisible();

  const [confirmation = ''] = await mailsTo(shop, email, 1);
  await page.goto(/http\S+\/newsletter\/confirm\?token=[\w.%-]+/.exec(confirmation)?.[0] ?? '');
  await expectNoSeriousIssues(page);
  await page.getByRole('button', { name: 'Yes, subscribe' }).click();
  await expect(page.getByRole('heading', { name: 'Your subscription is confirmed' })).toBeVisible();

  const welcome = (await mailsTo(shop, email, 2)).at(-1) ?? '';
  await page.goto(/http\S+\/newsletter\/unsubscribe\?token=[\w%-]+/.exec(welcome)?.[0] ?? '');
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedMessages: ['status of 400'] });

  test('both forms are sent all the same, and nothing typed is lost', async ({ page }) => {
    await page.goto('/contact');
    await fillMessage(page, 'meena');
    await sendButton(page).click();
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    await expect(page.getByLabel('Message*')).toHaveValue('Does the kurta shrink?');
    await page.getByLabel('Email Address*').fill(newEmail());
    await sendButton(page).click();
    await expect(page.getByRole('heading', { name: SENT })).toBeVisible();
    await expect(page.getByText(/TKT-\d{6}-\w{6}/)).toBeVisible();

    await page.goto('/');
    await page.getByLabel('Email address').fill(newEmail());
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(
      page.getByRole('heading', { name: 'Successfully subscribed to our newsletter!' }),
    ).toBeVisible();
  });
});

test.describe('before the scripts have come', () => {
  test.use(withoutServiceWorker());

  test('a message is sent natively', async ({ page }) => {
    await page.route('**/assets/*.js', () => undefined);
    await page.goto('/contact', { waitUntil: 'commit' });
    await fillMessage(page, newEmail());
    await sendButton(page).click();
    await expect(page.getByText(/TKT-\d{6}-\w{6}/)).toBeVisible();
  });
});
