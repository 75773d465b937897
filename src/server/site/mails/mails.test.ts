import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { API, fill } from '#contract/urls.ts';
import { formatAmount, fromRupees } from '#domain/money.ts';
import { deriveKeys } from '#server/people/accounts/sessions/keys.ts';
import { createRateLimits } from '#server/platform/rate-limits/rate-limits.ts';
import { startTestSmtp } from '#testing/smtp-server.ts';
import { createTestApp, ENGINES, MINUTE, type TestApp, testOptions } from '#testing/test-app.ts';
import { SETTINGS } from '#testing/test-settings.ts';
import { orderRequest, registerStaff, registerVerified } from '#testing/test-shopper.ts';
import { startMails } from './start-mails.ts';

const SECRET = 'a secret of thirty-two bytes or more';

async function openMails({ db, clock }: TestApp, smtpUrl: string | undefined, dataFolder = '/nowhere') {
  const logger = { info: vi.fn<() => void>(), warn: vi.fn<() => void>(), error: vi.fn<() => void>() };
  const mails = await startMails({
    db,
    clock: clock.now,
    base: 'https://nool.example',
    keys: deriveKeys(SECRET),
    rateLimits: createRateLimits(db, clock.now),
    getVersion: testOptions(db).getVersion,
    environment: { smtpUrl, mailFrom: {}, dataFolder },
    logger,
  });
  onTestFinished(mails.stop);
  return { mails, logger };
}

async function placeOrder(shop: TestApp, token: string) {
  const response = await shop.send({ method: 'POST', url: API.orders, payload: orderRequest() }, token);
  return response.json<{ order: { id: string; orderNumber: string } }>().order;
}

const decoded = (data: string) =>
  data
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)));

const messageId = (data: string) => /^Message-ID: (.*)$/im.exec(data)?.[1];

describe.each(ENGINES)('mails to a mail server, %s', engine => {
  it('report an order that was placed, shipped, delivered', async () => {
    const smtp = await startTestSmtp();
    const shop = await createTestApp(engine);
    const { token } = await registerStaff(shop, 'meena@nool.example');
    const order = await placeOrder(shop, token);
    for (const status of ['confirmed', 'shipped', 'delivered']) {
      const url = fill(API.orderStatus, { id: order.id });
      await shop.send({ method: 'PUT', url, payload: { status } }, token);
    }
    await openMails(shop, smtp.url);
    await vi.waitFor(() => expect(smtp.taken).toHaveLength(3), 5000);
    expect(smtp.taken.map(({ recipients }) => recipients)).toEqual([
      ['<meena@nool.example>'],
      ['<meena@nool.example>'],
      ['<meena@nool.example>'],
    ]);
    const all = smtp.taken.map(({ data }) => data).join('\n');
    for (const words of [
      `Your order ${order.orderNumber} at ${SETTINGS.shop.name}`,
      `Your order ${order.orderNumber} is on its way`,
      `Your order ${order.orderNumber} has been delivered`,
    ]) {
      expect(all).toContain(words);
    }
  });

  it('are sent again with the same id when the mail server did not confirm them', async () => {
    const smtp = await startTestSmtp();
    smtp.be('hang-up');
    const shop = await createTestApp(engine);
    const { token } = await registerVerified(shop);
    const order = await placeOrder(shop, token);
    const { mails } = await openMails(shop, smtp.url);
    const waits = async () => {
      const row = await shop.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
      expect(row.attempts).toBe(1);
      expect(row.due_at ?? 0).toBeLessThan(shop.clock.now().getTime() + 2 * MINUTE);
    };
    await vi.waitFor(waits, 5000);
    smtp.be('well');
    shop.clock.pass(2 * MINUTE);
    mails.start();
    await vi.waitFor(() => expect(smtp.taken).toHaveLength(2), 5000);
    const ids = smtp.taken.map(({ data }) => messageId(data));
    expect(ids).toEqual(Array(2).fill(`<order-placed.${order.id}@nool.example>`));
    await vi.waitFor(async () => {
      const row = await shop.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
      expect(row.sent_at).not.toBeNull();
    }, 5000);
  });

  it.each([
    ['busy', { failed_at: null, reason: expect.stringMatching(/^[A-Z]+ 4\d\d$/) }],
    ['no-mailbox', { due_at: null, reason: 'no-mailbox' }],
  ] as const)('wait or are given up when the server says %s; no log names the shopper', async (mood, row) => {
    const smtp = await startTestSmtp();
    smtp.be(mood);
    const shop = await createTestApp(engine);
    const { token } = await registerVerified(shop);
    await placeOrder(shop, token);
    const { logger } = await openMails(shop, smtp.url);
    const logged = () => [...logger.warn.mock.calls, ...logger.error.mock.calls];
    await vi.waitFor(() => expect(logged()).toHaveLength(1), 5000);
    await vi.waitFor(async () => {
      const rows = await shop.db.selectFrom('outbox').selectAll().execute();
      expect(rows).toMatchObject([{ attempts: 1, sent_at: null, ...row }]);
    }, 5000);
    expect(JSON.stringify(logged())).not.toMatch(/meena|rajan/i);
  });

  it('wait while there is no server at all', async () => {
    const shop = await createTestApp(engine);
    const { token } = await registerVerified(shop);
    await placeOrder(shop, token);
    const { logger } = await openMails(shop, 'smtp://127.0.0.1:1');
    await vi.waitFor(() => expect(logger.warn).toHaveBeenCalledOnce(), 5000);
    expect(await shop.db.selectFrom('outbox').select('failed_at').execute()).toEqual([{ failed_at: null }]);
  });
});

describe('mails without a mail server', () => {
  it('become files readable by their owner only, which is logged once', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'nool-mails-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const shop = await createTestApp('embedded');
    const { token } = await registerVerified(shop);
    const order = await placeOrder(shop, token);
    const { mails, logger } = await openMails(shop, undefined, folder);
    const outbox = join(folder, 'outbox');
    const name = `2026-11-20T18-00-00-000Z-order-placed-${order.id}.eml`;
    await vi.waitFor(async () => expect(await readdir(outbox)).toEqual([name]), 5000);
    await mails.stop();
    const file = join(outbox, name);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(logger.info).toHaveBeenCalledOnce();
    const text = decoded(await readFile(file, 'utf8'));
    const lines = text.split('\n').map(line => line.trimEnd());
    for (const line of [
      'From: Nool <hello@nool.example>',
      'To: meena@nool.example',
      `Subject: Your order ${order.orderNumber} at ${SETTINGS.shop.name}`,
      'Auto-Submitted: auto-generated',
      'Hello Meena,',
      'https://nool.example/orders',
    ]) {
      expect(lines).toContain(line);
    }
    expect(text).toContain('text/html');
    expect(Buffer.from(text, 'latin1').toString()).toContain(
      `Total: ${formatAmount(fromRupees(orderRequest().orderSummary.total))}`,
    );
  });

  it('make their folder again when it was removed', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'nool-mails-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const shop = await createTestApp('embedded');
    const { token } = await registerVerified(shop);
    const { mails } = await openMails(shop, undefined, folder);
    const outbox = join(folder, 'outbox');
    for (let round = 0; round < 2; round += 1) {
      const { id } = await placeOrder(shop, token);
      mails.start();
      await vi.waitFor(
        async () => expect(await readdir(outbox)).toEqual([expect.stringContaining(`${id}.eml`)]),
        5000,
      );
      await rm(outbox, { recursive: true });
    }
  });
});
