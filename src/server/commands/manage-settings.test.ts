import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { insertMedia, nameMedia } from '#server/catalogue/media/media.repository.ts';
import { ENGINES } from '#testing/test-app.ts';
import { freshFolder } from '#testing/test-database.ts';
import { freshVersions, publishNow } from '#testing/test-versions.ts';
import { manageCatalogue } from './manage-catalogue.ts';
import { manageSettings } from './manage-settings.ts';

const PUBLISH = 'The draft is changed. Publish it with npm run catalogue -- publish.';

async function openSettings(engine: (typeof ENGINES)[number]) {
  const shop = await freshVersions(engine);
  const run = (...args: string[]) => manageSettings(shop, args);
  const status = () =>
    manageCatalogue({ ...shop, file: undefined, hasGateway: async () => false }, ['status']);
  return { shop, run, status };
}

describe.each(ENGINES)('npm run settings, %s', engine => {
  it('shows the settings and changes several at once, as they are typed', async () => {
    const { run, status } = await openSettings(engine);
    expect(await run('show', 'shop.address')).toBe(
      [
        'shop.address.line = 14 Arcot Road, Vadapalani',
        'shop.address.city = Chennai',
        'shop.address.state = Tamil Nadu',
        'shop.address.postalCode = 600026',
      ].join('\n'),
    );
    const changed = await run('set', 'shop.name', 'Indigo Road', 'money.taxPercent', '5', 'isSample', 'no');
    expect(changed).toContain(
      ['isSample: true → false', 'shop.name: Nool → Indigo Road', 'money.taxPercent: 18 → 5'].join('\n'),
    );
    expect(changed).toContain('\nHint: shop.email is still that of the sample shop\n');
    expect(changed).toContain(PUBLISH);
    expect(await run('set', 'payment.methods', '["cod","upi"]')).toContain('→ ["cod","upi"]');
    expect(await run('set', 'shop.phone', '9840011111')).toContain(
      'shop.phone: +91 44 4600 1925 → 9840011111',
    );
    expect(await status()).toContain('  settings shop: shop.name: Nool → Indigo Road\n');
    expect(await run('set', 'shop.name', ' Indigo Road ')).toBe('The settings are like that already.');
  });

  it('names everything that is wrong, and then writes nothing', async () => {
    const { run, status } = await openSettings(engine);
    await expect(
      run('set', 'shop.name', 'Indigo Road', 'shop.phone', 'ask', 'money.taxPercent', 'x'),
    ).rejects.toThrow(
      /^shop\.phone must be a phone number .*\nmoney\.taxPercent must be a percentage .*, not "x"\nNothing was written\.$/,
    );
    await expect(run('set', 'shop.nmae', 'Indigo Road')).rejects.toThrow('There is no setting shop.nmae.');
    await expect(run('set', '__proto__.name', 'Indigo Road')).rejects.toThrow(
      'There is no setting __proto__.name.',
    );
    await expect(run('set', 'shop.name.first', 'Indigo')).rejects.toThrow('shop.name must be');
    await expect(run('unset', 'legal.gstin')).rejects.toThrow('There is no setting legal.gstin.');
    await expect(run('show', 'shoppe')).rejects.toThrow('There is no setting shoppe.');
    await expect(run('set', 'shop.name')).rejects.toThrow('npm run settings -- show');
    expect(await status()).toBe('The draft is the same as version 0.');
  });

  it('adds to a list, and removes from it; a removed value has its default', async () => {
    const { run } = await openSettings(engine);
    const city = (at: number) => run('show', `content.testimonials.${at}.city`);
    const added = { name: 'Ira', city: 'Agra', quote: '5' };
    const pairs = Object.entries(added).flatMap(([name, text]) => [`content.testimonials.3.${name}`, text]);
    await run('set', ...pairs);
    expect(await city(3)).toBe('content.testimonials.3.city = Agra');
    await run('unset', 'content.testimonials.0', 'content.testimonials.2');
    expect([await city(0), await city(1)]).toEqual([
      'content.testimonials.0.city = Pune',
      'content.testimonials.1.city = Agra',
    ]);
    await expect(run('set', 'content.testimonials.7.name', 'Ira')).rejects.toThrow('must be a list');
    await run('set', 'shop.name', 'Indigo Road');
    expect(await run('unset', 'shop.name')).toBe(`shop.name: Indigo Road → Nool\n${PUBLISH}`);
  });

  it('takes an uploaded picture by the name of its file', async () => {
    const { run, shop } = await openSettings(engine);
    const id = 'a'.repeat(32);
    const media = { id, type: 'jpeg', width: 800, height: 600, placeholder: '', uploaded_at: 0 };
    await shop.db.transaction().execute(async transaction => {
      await insertMedia(transaction, { media, files: [{ width: 800, bytes: new Uint8Array(1) }] });
      await nameMedia(transaction, id, 'Monsoon Sale.JPG');
    });
    expect(await run('set', 'content.banners.0.image', 'monsoonsale.jpg')).toContain(
      `→ /media/${id}-800.avif`,
    );
    const url = `/media/${id}-800.avif`;
    expect(await run('set', 'shop.logo', 'Monsoon Sale.JPG')).toBe(
      [
        `shop.logo.url: (none) → ${url}`,
        'shop.logo.width: (none) → 800',
        'shop.logo.height: (none) → 600',
        PUBLISH,
      ].join('\n'),
    );
    await expect(run('set', 'content.banners.0.image', 'winter.jpg')).rejects.toThrow(
      'No uploaded picture has this name',
    );
  });

  it('exports a file, and imports one that has only some of them', async () => {
    const { run, shop } = await openSettings(engine);
    const file = join(await freshFolder(), 'settings.json');
    await run('export', file);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ shop: { name: 'Nool' } });
    expect(await run('import', file)).toBe('The settings are like that already.');
    writeFileSync(
      file,
      JSON.stringify({ shop: { name: 'Indigo Road', tagline: null }, content: { offers: [] } }),
    );
    expect(await run('import', file)).toContain('shop.name: Nool → Indigo Road');
    await publishNow(shop);
    writeFileSync(file, JSON.stringify({ shop: { nmae: 'Indigo' } }));
    await expect(run('import', file)).rejects.toThrow('There is no setting shop.nmae.');
    writeFileSync(file, '[]');
    await expect(run('import', file)).rejects.toThrow('has no settings');
    writeFileSync(file, '{');
    await expect(run('import', file)).rejects.toThrow(`${file} cannot be read`);
    expect(await run('show', 'shop.name')).toBe('shop.name = Indigo Road');
  });
});
