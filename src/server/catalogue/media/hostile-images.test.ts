import { describe, expect, it } from 'vitest';
import { API } from '#contract/urls.ts';
import { HOSTILE_IMAGES } from '#testing/hostile-images.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { registerStaff } from '#testing/test-shopper.ts';

const MEGABYTE = 1024 * 1024;

const isEmpty = async ({ db }: TestApp) =>
  (await db.selectFrom('media').select('id').execute()).length === 0 &&
  (await db.selectFrom('media_names').select('name').execute()).length === 0;

describe('an upload of', () => {
  it.each(HOSTILE_IMAGES)('%s is rejected in one line, and nothing is stored', async (_, code, make) => {
    const shop = await createTestApp('embedded');
    const { token } = await registerStaff(shop);
    const payload = await make();
    const headers = { 'content-type': 'image/jpeg' };
    const before = process.memoryUsage().rss;
    const url = `${API.media}?name=kurta.jpg`;
    const response = await shop.send({ method: 'PUT', url, payload, headers }, token);
    expect(response.json().code).toBe(code);
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(response.statusCode).toBeLessThan(500);
    const { message } = response.json<{ message: string }>();
    expect(message).toMatch(/^[^\n]{20,160}\.$/);
    expect(message).toMatch(/Export|Copy|copy|Crop/);
    expect(await isEmpty(shop)).toBe(true);
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * MEGABYTE);
  });
});
