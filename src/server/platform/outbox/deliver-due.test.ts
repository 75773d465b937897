import { describe, expect, it, vi } from 'vitest';
import { createTestApp, DAY, ENGINES, MINUTE, type TestApp } from '#testing/test-app.ts';
import { registerVerified } from '#testing/test-shopper.ts';
import { BATCH_SIZE, deliverDue, type OutboxDeps } from './deliver-due.ts';
import { enqueueEmail } from './enqueue-email.ts';
import { countOutbox, deleteOldEmails } from './outbox.repository.ts';
import { startOutboxWorker } from './outbox-worker.ts';
import { Undeliverable } from './undeliverable.ts';

/** A shop with so many mails in its outbox. */
async function shopWithMails(engine: (typeof ENGINES)[number], count: number): Promise<TestApp> {
  const shop = await createTestApp(engine);
  const { user } = await registerVerified(shop);
  for (let index = 0; index < count; index += 1) {
    const created_at = shop.clock.now().getTime() - count + index;
    await enqueueEmail(shop.db, {
      user_id: user.id,
      kind: 'order-placed',
      about: `ord_${index}`,
      created_at,
    });
  }
  return shop;
}

type Deliver = OutboxDeps['deliver'];

function toPost({ db, clock }: TestApp, deliver: Deliver) {
  const logger = {
    warn: vi.fn<OutboxDeps['logger']['warn']>(),
    error: vi.fn<OutboxDeps['logger']['error']>(),
  };
  return { db, clock: clock.now, logger, deliver, random: () => 0.5 };
}

const sent = () => vi.fn<Deliver>(() => Promise.resolve('sent'));
const failing = (reason = new Error('no connection')) =>
  vi.fn<Deliver>(async () => {
    throw reason;
  });
const readRows = ({ db }: TestApp) => db.selectFrom('outbox').selectAll().orderBy('created_at').execute();

describe.each(ENGINES)('the outbox worker, %s', engine => {
  it('sends what is due, oldest first and a bounded number at once', async () => {
    const shop = await shopWithMails(engine, BATCH_SIZE + 5);
    const deliver = sent();
    expect(await deliverDue(toPost(shop, deliver))).toBe(BATCH_SIZE);
    expect(deliver.mock.calls.map(([row]) => row.about).toSorted()).toEqual(
      Array.from({ length: BATCH_SIZE }, (_, index) => `ord_${index}`).toSorted(),
    );
    expect(await deliverDue(toPost(shop, deliver))).toBe(5);
    expect(await deliverDue(toPost(shop, deliver))).toBe(0);
    expect(deliver).toHaveBeenCalledTimes(BATCH_SIZE + 5);
    const now = shop.clock.now().getTime();
    expect((await readRows(shop)).every(row => row.sent_at === now && row.due_at === null)).toBe(true);
  });

  it('gives each mail to one of several workers', async () => {
    const shop = await shopWithMails(engine, 60);
    const deliver = sent();
    const rounds = Array.from({ length: 12 }, () => deliverDue(toPost(shop, deliver)));
    await Promise.all(rounds);
    while ((await deliverDue(toPost(shop, deliver))) > 0);
    const delivered = deliver.mock.calls.map(([row]) => row.about);
    expect(delivered).toHaveLength(60);
    expect(new Set(delivered).size).toBe(60);
  });

  it('sends a mail that a dead process had claimed', async () => {
    const shop = await shopWithMails(engine, 1);
    const never = vi.fn<Deliver>(() => new Promise(() => undefined));
    void deliverDue(toPost(shop, never));
    await vi.waitFor(() => expect(never).toHaveBeenCalledOnce());
    const deliver = sent();
    await deliverDue(toPost(shop, deliver));
    expect(deliver).not.toHaveBeenCalled();
    shop.clock.pass(3 * MINUTE);
    await deliverDue(toPost(shop, deliver));
    expect(deliver).toHaveBeenCalledOnce();
  });

  it('tries again later, then more rarely, and gives up after a day', async () => {
    const shop = await shopWithMails(engine, 1);
    const post = toPost(shop, failing());
    await deliverDue(post);
    const [first] = await readRows(shop);
    expect(first).toMatchObject({ attempts: 1, due_at: shop.clock.now().getTime() + MINUTE });
    expect(await deliverDue(post)).toBe(0);
    shop.clock.pass(MINUTE);
    await deliverDue(post);
    const [second] = await readRows(shop);
    expect(second).toMatchObject({ attempts: 2, due_at: shop.clock.now().getTime() + 2 * MINUTE });
    shop.clock.pass(DAY);
    await deliverDue(post);
    const now = shop.clock.now().getTime();
    expect(await readRows(shop)).toMatchObject([{ due_at: null, failed_at: now, sent_at: null }]);
    expect(post.logger.error).toHaveBeenCalledOnce();
    expect(await deliverDue(post)).toBe(0);
  });

  it('does not retry an unknown mailbox, and logs no address', async () => {
    const shop = await shopWithMails(engine, 1);
    const post = toPost(shop, failing(new Undeliverable('550 5.1.1 <meena@nool.example> unknown')));
    await deliverDue(post);
    expect(await readRows(shop)).toMatchObject([{ due_at: null, attempts: 1, sent_at: null }]);
    expect(JSON.stringify(post.logger.error.mock.calls)).toContain('order-placed');
    expect(JSON.stringify(post.logger.error.mock.calls)).not.toContain('meena');
  });

  it('deletes a mail that no longer applies', async () => {
    const shop = await shopWithMails(engine, 1);
    await deliverDue(toPost(shop, () => Promise.resolve('obsolete')));
    expect(await readRows(shop)).toEqual([]);
  });

  it('is counted for the metrics, and deleted after its retention', async () => {
    const shop = await shopWithMails(engine, 2);
    const now = () => shop.clock.now().getTime();
    expect(await countOutbox(shop.db, now() + 998)).toEqual({ waiting: 2, failed: 0, oldestMs: 1000 });
    await deliverDue(
      toPost(shop, async ({ about }) => {
        if (about === 'ord_0') return 'sent';
        throw new Undeliverable();
      }),
    );
    expect(await countOutbox(shop.db, now())).toEqual({ waiting: 0, failed: 1, oldestMs: 0 });
    shop.clock.pass(30 * DAY - 1);
    await deleteOldEmails(shop.db, now());
    expect(await readRows(shop)).toHaveLength(2);
    shop.clock.pass(1);
    await deleteOldEmails(shop.db, now());
    expect(await readRows(shop)).toEqual([]);
  });

  it('works at its start and when woken, until it is stopped', async () => {
    const shop = await shopWithMails(engine, 1);
    const { user_id } = (await readRows(shop))[0] ?? { user_id: '' };
    const deliver = sent();
    const outboxWorker = startOutboxWorker(toPost(shop, deliver));
    await vi.waitFor(() => expect(deliver).toHaveBeenCalledTimes(1));
    const news = { user_id, kind: 'order-placed' as const, created_at: 1 };
    await enqueueEmail(shop.db, { ...news, about: 'ord_later' });
    outboxWorker.start();
    await vi.waitFor(() => expect(deliver).toHaveBeenCalledTimes(2));
    await outboxWorker.stop();
    await enqueueEmail(shop.db, { ...news, about: 'ord_last' });
    outboxWorker.start();
    await new Promise(resolve => setTimeout(resolve, 250));
    expect(deliver).toHaveBeenCalledTimes(2);
  });
});
