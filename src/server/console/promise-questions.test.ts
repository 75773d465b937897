import { describe, expect, it } from 'vitest';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import type { DraftStatus } from '#contract/console/version.ts';
import { describeCatalogue } from '#server/catalogue/products/load-catalogue.ts';
import { openConsoleOrders } from '#testing/orders/console-orders.ts';
import { ENGINES, PRODUCTS } from '#testing/test-app.ts';
import { testSettings } from '#testing/test-settings.ts';

describe.each(ENGINES)('the promises of a shop, %s', engine => {
  async function open({ isSample }: { readonly isSample: boolean }) {
    const getVersion = () => describeCatalogue(PRODUCTS, { settings: testSettings({ isSample }) });
    const { shop, staff } = await openConsoleOrders(engine, { getVersion });
    return async (settings: object) => {
      const headers = { 'if-match': '*' };
      const change = { method: 'PUT', url: CONSOLE_API.settings, payload: { settings }, headers } as const;
      expect((await shop.send(change, staff.token)).statusCode).toBe(200);
      const draft = await shop.send({ method: 'GET', url: CONSOLE_API.draft }, staff.token);
      return draft.json<DraftStatus>().questions.filter(({ kind }) => kind === 'settings');
    };
  }

  it('are asked about as it is first published as a real one, with their values', async () => {
    const ask = await open({ isSample: true });
    expect(await ask({ isSample: true })).toEqual([]);
    const questions = await ask({ isSample: false, returns: { windowDays: 7 } });
    const messages = questions.map(({ message }) => message);
    expect(messages).toEqual([
      'hasConfirmedPromises is as in the sample in part, such as delivery within 5-7 business days, refunds within 5-7 business days, free shipping above ₹999, and you have not confirmed it',
    ]);
    expect(await ask({ hasConfirmedPromises: true })).toEqual([]);
  });

  it('are not asked about where shoppers see a real shop already', async () => {
    const ask = await open({ isSample: false });
    expect(await ask({ isSample: false })).toEqual([]);
  });
});
