/** How shoppers buy: seen in one place, set as the shop becomes a real one, and suggested to a shop that is one already. */
import type { BrowserContext, Page } from '@playwright/test';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import type { DraftSettings } from '#contract/console/settings.ts';
import { expectNoSeriousIssues } from '#e2e/axe.ts';
import { tabTo } from '#e2e/input/keyboard.ts';
import { cutOff } from '#e2e/layout.ts';
import { makeRealShop } from '#e2e/owner/real-shop.ts';
import { changeSettings } from './change-draft.ts';
import { expect, testWithOwnShop } from './fixtures.ts';
import { main, toasts } from './page-parts.ts';

const WIDTHS = [360, 768, 1440] as const;

interface BuyingSettings {
  readonly isSample: boolean;
  readonly buying: object;
  readonly delivery: { readonly addressForm: string };
  readonly payment: { readonly methods: readonly string[] };
  readonly money: { readonly taxScheme: string };
}

/** What decides how shoppers buy, in the draft. */
async function readBuying({ request }: BrowserContext) {
  const { settings } = (await (await request.get(CONSOLE_API.settings)).json()) as DraftSettings;
  const { isSample, buying, delivery, payment, money } = settings as unknown as BuyingSettings;
  const { addressForm } = delivery;
  return { isSample, ...buying, addressForm, methods: payment.methods, taxScheme: money.taxScheme };
}

const SPEC = {
  hasGuestOrders: false,
  isSizePreselected: true,
  addressAt: 'profile',
  addressForm: 'standard',
};
const OF_SAMPLE = { ...SPEC, methods: ['card', 'upi', 'netbanking', 'cod'], taxScheme: 'spec' };

async function save(page: Page): Promise<void> {
  await main(page).getByRole('button', { name: 'Save' }).click();
  await expect(main(page).getByText('Unsaved changes')).toBeHidden();
}

const sample = testWithOwnShop();

for (const width of WIDTHS)
  sample.describe(`the sample at ${width} px`, () => {
    sample.use({ viewport: { width, height: 800 } });

    sample(
      'becomes a real shop with what real shoppers need, to look at and to undo',
      async ({ page, context }) => {
        await changeSettings(context, 'legal', { gstin: '27AAPFU0939F1ZV' });
        await page.goto('/console/today');
        await main(page)
          .getByRole('link', { name: /^Open your own shop/ })
          .click();
        const list = main(page).getByRole('list', { name: 'How shoppers buy' });
        await expect(list).toBeHidden();
        await main(page)
          .getByRole('radio', { name: /My own shop/ })
          .check();
        await expect(list.getByRole('listitem')).toHaveCount(5);
        const payments = main(page).getByRole('list', { name: 'How shoppers pay' });
        await expect(payments).toContainText(/UPI is not offered: it needs your UPI id or/);
        await expect(payments).toContainText(
          /Net banking is not offered: it needs the keys of a payment gateway/,
        );
        const promises = main(page).getByRole('list', { name: 'What you promise' });
        await expect(promises).toContainText('Days to return: 30');
        const left = main(page).getByRole('region', { name: 'Still as in the sample' });
        await expect(left).toContainText('has values of the sample that you have not confirmed');
        await main(page).getByRole('checkbox', { name: 'These are right for my shop' }).check();
        expect(await cutOff(page)).toEqual([]);
        await expectNoSeriousIssues(page);
        await list.getByRole('button', { name: 'Undo: Shoppers choose their size' }).click();
        await expect(list.getByRole('button', { name: 'Use it: Shoppers choose their size' })).toBeVisible();
        await save(page);
        const real = {
          isSample: false,
          hasGuestOrders: true,
          isSizePreselected: true,
          addressAt: 'checkout',
          addressForm: 'pin-first',
          methods: ['cod'],
          taxScheme: 'gst-inclusive',
        };
        expect(await readBuying(context)).toEqual(real);
        await expect(left).not.toContainText('that you have not confirmed');

        await list.getByRole('button', { name: 'Undo: Orders without an account' }).click();
        await save(page);
        expect(await readBuying(context)).toEqual({ ...real, hasGuestOrders: false });
        await main(page)
          .getByRole('radio', { name: /The sample/ })
          .check();
        await expect(list).toBeHidden();
        await main(page)
          .getByRole('radio', { name: /My own shop/ })
          .check();
        await expect(list.getByRole('button', { name: 'Use it: Orders without an account' })).toBeVisible();

        // For the next width.
        await context.request.put(CONSOLE_API.settings, {
          data: { settings: { isSample: true, hasConfirmedPromises: false } },
          headers: { 'if-match': '*', 'sec-fetch-site': 'same-origin' },
        });
      },
    );
  });

sample('choosing the sample again takes back what was not saved', async ({ page, context }) => {
  await page.goto('/console/settings/opening');
  await main(page)
    .getByRole('radio', { name: /My own shop/ })
    .check();
  await main(page)
    .getByRole('radio', { name: /The sample/ })
    .check();
  await expect(main(page).getByText('Unsaved changes')).toBeHidden();
  expect(await readBuying(context)).toEqual({ ...OF_SAMPLE, isSample: true });
});

for (const width of WIDTHS)
  sample(
    `the page of how shoppers buy says what a new shopper does, as it is typed, at ${width} px`,
    async ({ page, context }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/console/settings/buying');
      const steps = main(page).getByRole('list', { name: 'What a new shopper does' });
      await expect(steps).toContainText('asked to log in, and make an account');
      await expect(steps).toContainText('in their profile');
      await expect(steps).toContainText('A product of ₹1,000 costs ₹1,180: checkout adds 18 %.');
      await expect(
        main(page).getByRole('list', { name: 'Payment methods' }).getByRole('listitem'),
      ).toHaveText(['Credit or debit card', 'UPI', 'Net banking', 'Cash on delivery']);
      const guests = main(page).getByRole('checkbox', { name: 'Shoppers can order without an account' });
      await expect(guests).toHaveAccessibleDescription(/get a link to their order/);
      await guests.check();
      await main(page)
        .getByRole('radio', { name: /^PIN code first/ })
        .check();
      await main(page).getByRole('checkbox', { name: 'The first size is chosen from the start' }).uncheck();
      await expect(steps).not.toContainText('log in');
      await expect(steps).toContainText('the PIN code, which fills in the state');
      await expect(steps.getByRole('listitem').first()).toContainText('Choose a size');
      expect(await cutOff(page)).toEqual([]);
      await expectNoSeriousIssues(page);
      await save(page);
      expect(await readBuying(context)).toMatchObject({
        hasGuestOrders: true,
        isSizePreselected: false,
        addressForm: 'pin-first',
      });
      await main(page).getByRole('link', { name: 'Change: Offered at checkout' }).click();
      await expect(main(page).getByRole('heading', { level: 1, name: 'Payment methods' })).toBeVisible();
      await changeSettings(context, 'buying', { hasGuestOrders: false, isSizePreselected: true });
      await changeSettings(context, 'delivery', { addressForm: 'standard' });
    },
  );

const real = testWithOwnShop(makeRealShop);

real.describe('a real shop of an earlier release', () => {
  real.describe.configure({ mode: 'serial' });

  real(
    'sells as before, and today suggests each change, which one press takes or dismisses',
    async ({ page, context }) => {
      const before = await readBuying(context);
      expect(before).toEqual({ ...SPEC, isSample: false, methods: ['upi', 'cod'], taxScheme: 'spec' });
      await page.goto('/console/today');
      const list = main(page).getByRole('list', { name: 'Make buying easier' });
      await expect(list.getByRole('listitem')).toHaveCount(5);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        expect(await cutOff(page), `at ${width} px`).toEqual([]);
        await expectNoSeriousIssues(page);
      }
      expect(await readBuying(context)).toEqual(before);

      await tabTo(list.getByRole('button', { name: 'Use it: Orders without an account' }));
      await page.keyboard.press('Enter');
      await expect(toasts(page)).toContainText('Orders without an account: in the draft.');
      await expect(list.getByRole('listitem')).toHaveCount(4);
      expect(await readBuying(context)).toEqual({ ...before, hasGuestOrders: true });
      await list.getByRole('button', { name: 'Not for us: No tax at checkout' }).click();
      await expect(toasts(page)).toContainText('Not suggested any more.');
      await expect(list.getByRole('listitem')).toHaveCount(3);
      await page.reload();
      await expect(list.getByRole('listitem')).toHaveCount(3);
      expect(await readBuying(context)).toEqual({ ...before, hasGuestOrders: true });

      await page.getByRole('status').getByRole('button', { name: 'Publish' }).click();
      await expect(toasts(page)).toContainText(/Version \d+ is published/);
      await expect.poll(async () => (await page.request.get('/')).text()).toContain('"hasGuestOrders":true');
    },
  );
});
