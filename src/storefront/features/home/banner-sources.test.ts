import { describe, expect, it } from 'vitest';
import { bannerPreload, bannerSources } from './banner-sources.ts';

const UPLOADED = `/media/${'a1'.repeat(16)}`;
const SRC_SET = [480, 960, 1600].map(width => `${UPLOADED}-${width}.avif ${width}w`).join(', ');

describe('the picture of a banner', () => {
  it('has two cuts, of which the narrow one is loaded early', () => {
    expect(bannerSources('/images/banner-new')).toEqual({
      img: { src: '/images/banner-new-narrow.avif' },
      wide: '/images/banner-new-wide.avif',
    });
    expect(bannerPreload('/images/banner-new')).toEqual({
      srcSet: '/images/banner-new-narrow.avif 1x',
      sizes: '100vw',
      media: '(width < 48rem)',
    });
  });

  it('is offered in its widths when it was uploaded', () => {
    const image = `${UPLOADED}-1600.avif`;
    expect(bannerSources(image)).toEqual({ img: { src: image, srcSet: SRC_SET, sizes: '100vw' } });
    expect(bannerPreload(image).srcSet).toBe(SRC_SET);
  });
});
