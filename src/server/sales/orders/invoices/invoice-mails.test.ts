import { describe, expect, it } from 'vitest';
import { ORDER_API } from '#contract/console/orders/order-urls.ts';
import { DEFAULT_SETTINGS } from '#contract/settings/settings.ts';
import { fill } from '#contract/urls.ts';
import type { ShopVersion } from '#server/catalogue/versions/shop-version.ts';
import type { Engine } from '#server/platform/db/location.ts';
import type { EmailKind } from '#server/platform/outbox/email-kinds.ts';
import { actOnOrder } from '#server/sales/orders/actions/act-on-order.ts';
import { emailText } from '#server/site/mails/email-text.ts';
import { toMessage } from '#server/site/mails/message.ts';
import { renderEmail } from '#server/site/mails/render-email.ts';
import { openGstShop, SAREE, SHIRT } from '#testing/invoices/gst-shop.ts';
import { readText } from '#testing/invoices/poppler.ts';
import { needs } from '#testing/needs.ts';
import { ENGINES } from '#testing/test-app.ts';
import { issueCreditNotes } from './issue-credit-notes.ts';

async function openShop(engine: Engine, document: object = {}) {
  const shop = await openGstShop(engine, document);
  const { db, clock } = shop;
  const getVersion = () => ({ settings: DEFAULT_SETTINGS }) as ShopVersion;
  const deps = { db, clock: clock.now, getVersion, base: 'https://nool.example', linkKeys: [] };
  const attachedTo = async (kind: EmailKind) => {
    const rows = await db
      .selectFrom('outbox')
      .selectAll()
      .where('kind', '=', kind)
      .orderBy('created_at')
      .execute();
    const mails = [];
    for (const row of rows) {
      const mail = await renderEmail(deps, row);
      if (mail === undefined) throw new Error('Nothing was rendered');
      const { attachments = [] } = toMessage(mail, {});
      mails.push({ files: attachments, text: emailText(mail.content) });
    }
    return mails;
  };
  return { ...shop, attachedTo };
}

const toNames = (
  mails: readonly { readonly files: readonly { readonly filename?: string | false | undefined }[] }[],
) => mails.map(({ files }) => files.map(({ filename }) => filename));

describe.each(ENGINES)('mails, %s', engine => {
  it('about parcels carry the invoice of each', async context => {
    const { deps, place, send, staff, clock, attachedTo } = await openShop(engine);
    const order = await place([
      [SHIRT, 2],
      [SAREE, 1],
    ]);
    await actOnOrder(deps, { action: 'confirm', name: order.id });
    const url = fill(ORDER_API.shipments, { id: order.id });
    const payload = { contents: [{ line: 0, quantity: 2 }] };
    const packed = (await send({ method: 'POST', url, payload }, staff.token)).json();
    const shipment = packed.shipments[0].id;
    const dispatch = fill(ORDER_API.shipmentDispatch, { id: order.id, shipment });
    await send({ method: 'POST', url: dispatch, payload: { courier: '', trackingNumber: '' } }, staff.token);
    clock.pass(1000);
    await actOnOrder(deps, { action: 'ship', name: order.id });
    const mails = await attachedTo('order-shipped');
    expect(toNames(mails)).toEqual([['INV-26-27-000001.pdf'], ['INV-26-27-000002.pdf']]);
    expect(mails[0]?.text).toContain('Attached to this mail: Tax Invoice INV/26-27/000001.');
    const pdf = mails[0]?.files[0]?.content as Buffer;
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    needs(context, 'poppler-utils');
    expect(readText(pdf)).toContain(`Order  ${order.orderNumber}`);
  });

  it('about credit notes carry them, once for those that are issued together', async context => {
    const { db, deps, place, clock, attachedTo } = await openShop(engine);
    const order = await place([[SHIRT, 2]]);
    const credit = async () => {
      clock.pass(1000);
      await db.transaction().execute(transaction =>
        issueCreditNotes(transaction, deps, {
          orderId: order.id,
          pieces: [{ line: 0, quantity: 1 }],
          withFees: false,
          reason: 'Private words of the staff',
        }),
      );
    };
    await credit();
    expect(await attachedTo('credit-note')).toEqual([]);
    await actOnOrder(deps, { action: 'confirm', name: order.id });
    await actOnOrder(deps, { action: 'ship', name: order.id });
    await credit();
    await credit();
    const mails = await attachedTo('credit-note');
    expect(toNames(mails)).toEqual([['CN-26-27-000001.pdf'], ['CN-26-27-000002.pdf']]);
    const pdf = mails[0]?.files[0]?.content as Buffer;
    needs(context, 'poppler-utils');
    expect(readText(pdf)).not.toContain('Private words');
  });

  it('of the scheme without invoices carry nothing', async () => {
    const { deps, place, attachedTo } = await openShop(engine, { money: { taxScheme: 'spec' } });
    const order = await place();
    await actOnOrder(deps, { action: 'confirm', name: order.id });
    await actOnOrder(deps, { action: 'ship', name: order.id });
    const mails = await attachedTo('order-shipped');
    expect(toNames(mails)).toEqual([[]]);
    expect(mails[0]?.text).not.toContain('Attached');
  });
});
