import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Media } from '#contract/console/media.ts';
import { API } from '#contract/urls.ts';
import { BRAND_PICTURES, type BrandPicture, brandIcon, brandPicture } from '#domain/theme/brand-pictures.ts';
import { contrast, type Theme, toPalette } from '#domain/theme/theme.ts';
import { describeCatalogue } from '#server/catalogue/products/load-catalogue.ts';
import { createTestApp, ENGINES, PRODUCTS } from '#testing/test-app.ts';
import { photo } from '#testing/test-photo.ts';
import { testSettings } from '#testing/test-settings.ts';
import { registerStaff } from '#testing/test-shopper.ts';
import { initialIcon } from './initial-icon.ts';

const THEME: Theme = { light: { action: '#0b5d3b' }, dark: {} };

const SHOPS = [
  { name: 'Indigo Road', site: 'indigo-road', initial: 'I' },
  { name: '“Éclat”', site: 'eclat', initial: 'E' },
  { name: 'नील', site: 'neel', initial: 'N' },
  { name: '9 Yards', site: 'nine-yards', initial: '9' },
];

/** The colour of the list that is nearest to one that was counted in steps. */
function nearest({ r, g, b }: { r: number; g: number; b: number }, colors: readonly string[]) {
  const distance = (color: string) =>
    Math.hypot(
      ...[r, g, b].map(
        (channel, index) => channel - Number.parseInt(color.slice(1 + 2 * index, 3 + 2 * index), 16),
      ),
    );
  return colors.toSorted((one, other) => distance(one) - distance(other))[0];
}

async function openShop(engine: (typeof ENGINES)[number]) {
  let version = describeCatalogue(PRODUCTS);
  const shop = await createTestApp(engine, { getVersion: () => version });
  const { token } = await registerStaff(shop);
  const upload = async (payload: Buffer) =>
    (await shop.send({ method: 'PUT', url: API.media, payload }, token)).json<Media>();
  const setBrand = (brand: object, theme: Theme = { light: {}, dark: {} }) => {
    version = describeCatalogue(PRODUCTS, { settings: testSettings({ shop: brand, theme }) });
    return version.settings.shop;
  };
  return { app: shop.app, upload, setBrand };
}

/** A wide picture of a blue bar on nothing. */
function wideLogo(): Promise<Buffer> {
  const create = { width: 800, height: 200, channels: 4 as const, background: '#00000000' };
  const bar = { width: 400, height: 100, channels: 4 as const, background: '#2040c0' };
  return sharp({ create })
    .composite([{ input: { create: bar } }])
    .png()
    .toBuffer();
}

describe.each(ENGINES)('the icons of a label, %s', engine => {
  it('are made of its logo as PNG', async () => {
    const { app, upload, setBrand } = await openShop(engine);
    const shop = setBrand({ logo: await upload(await wideLogo()) });
    for (const [name, { width, height }] of Object.entries(BRAND_PICTURES)) {
      const { headers, rawPayload } = await app.inject({
        url: brandPicture(shop, name as BrandPicture) ?? '',
      });
      expect([name, headers['content-type']]).toEqual([name, 'image/png']);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width, height });
      const { channels } = await sharp(rawPayload).stats();
      const isBare = name === 'favicon-32' || name === 'mail';
      expect([name, channels[3]?.min ?? 255]).toEqual([name, isBare ? 0 : 255]);
    }
  });

  it('have no margin where the picture is square and opaque', async () => {
    const { app, upload, setBrand } = await openShop(engine);
    const icon = await upload(await photo({ width: 600, height: 600 }).png().toBuffer());
    const shop = setBrand({ icon });
    const { rawPayload } = await app.inject({ url: brandPicture(shop, 'icon-192') });
    const { data } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeGreaterThan(150);
    expect(data[2]).toBeLessThan(90);
  });

  it.each(SHOPS)(
    'of $name are drawn in its colours while it has no logo',
    async ({ name, site, initial }) => {
      const { app, setBrand } = await openShop(engine);
      const { action, onAction } = toPalette(THEME, 'light');
      expect(contrast(action, onAction)).toBeGreaterThan(4.5);
      const shop = setBrand({ name, site }, THEME);
      for (const [picture, { width, height }] of Object.entries(BRAND_PICTURES)) {
        const { headers, rawPayload } = await app.inject(brandPicture(shop, picture as BrandPicture));
        expect([picture, headers['content-type']]).toEqual([picture, 'image/png']);
        expect(headers['cache-control']).toBe('public, no-cache');
        expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width, height });
        const { dominant, isOpaque } = await sharp(rawPayload).stats();
        expect(nearest(dominant, [action, onAction])).toBe(action);
        expect([picture, isOpaque]).toEqual([picture, picture !== 'favicon-32']);
      }
      const icon = await app.inject(brandIcon(shop) ?? '');
      expect(icon.headers['content-type']).toBe('image/svg+xml');
      expect(icon.body).toMatch(new RegExp(`fill="${onAction}" d="M[^"]{100,}Z"`));
      const letter = initialIcon(testSettings({ shop: { name: initial }, theme: THEME }));
      expect(icon.body).toBe(await letter.toSvg({ width: 32, height: 32, isRounded: true }));
    },
  );

  it('change with its colours', async () => {
    const { app, setBrand } = await openShop(engine);
    const draw = async (theme: Theme) => {
      const { rawPayload } = await app.inject(brandPicture(setBrand({ name: 'Dori' }, theme), 'icon-192'));
      const { r, g, b } = (await sharp(rawPayload).stats()).dominant;
      return [r, g, b].map(channel => channel >> 5);
    };
    expect(await draw({ light: { action: '#000000' }, dark: {} })).toEqual([0, 0, 0]);
    expect(await draw({ light: { action: '#700000' }, dark: {} })).toEqual([3, 0, 0]);
  });

  it('are made of no other picture', async () => {
    const { app, upload, setBrand } = await openShop(engine);
    const media = await upload(await wideLogo());
    const { statusCode } = await app.inject({ url: `/media/${media.id}-share.png` });
    expect(statusCode).toBe(404);
    setBrand({ logo: { ...media, url: `/media/${'0'.repeat(32)}-960.avif` } });
    expect((await app.inject({ url: `/media/${'0'.repeat(32)}-share.png` })).statusCode).toBe(404);
  });
});
