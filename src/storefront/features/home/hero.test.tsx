import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SHOP } from '#domain/settings.ts';
import { activeBanners } from './banners.ts';
import { Hero } from './hero.tsx';

function markup(banners: Parameters<typeof Hero>[0]['banners']): string {
  return renderToStaticMarkup(<Hero banners={banners} />);
}

test('without an active banner the hero welcomes, with links to /shop and /about', () => {
  const none = activeBanners(activeBanners().map(banner => ({ ...banner, isActive: false })));
  expect(none).toEqual([]);
  const welcome = markup(none);
  expect(welcome).toContain(`Welcome to ${SHOP.name}`);
  expect(welcome).toContain('href="/shop"');
  expect(welcome).toContain('href="/about"');
});

test('one banner alone needs no arrows and no dots', () => {
  expect(markup(activeBanners())).toContain('Next banner');
  expect(markup(activeBanners().slice(0, 1))).not.toContain('Next banner');
});
