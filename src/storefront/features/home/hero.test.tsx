import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SETTINGS } from '#testing/test-settings.ts';
import { SettingsContext } from '#ui/settings.ts';
import { activeBanners } from './banners.ts';
import { Hero } from './hero.tsx';

const BANNERS = SETTINGS.content.banners;

function markup(banners: Parameters<typeof Hero>[0]['banners']): string {
  return renderToStaticMarkup(
    <SettingsContext value={SETTINGS}>
      <Hero banners={banners} />
    </SettingsContext>,
  );
}

test('without an active banner the hero welcomes, with links to /shop and /about', () => {
  const none = activeBanners(
    BANNERS.map(banner => ({ ...banner, isActive: false })),
    SETTINGS,
  );
  expect(none).toEqual([]);
  const welcome = markup(none);
  expect(welcome).toContain(`Welcome to ${SETTINGS.shop.name}`);
  expect(welcome).toContain('href="/shop"');
  expect(welcome).toContain('href="/about"');
});

test('one banner alone needs no arrows and no dots', () => {
  expect(markup(BANNERS)).toContain('Next banner');
  expect(markup(BANNERS.slice(0, 1))).not.toContain('Next banner');
});
