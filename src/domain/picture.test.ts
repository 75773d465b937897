import { describe, expect, test } from 'vitest';
import { pictureSources, smallPicture } from './picture.ts';

describe('pictureSources', () => {
  test('offers the small sibling of our own pictures with the width of each', () => {
    expect(pictureSources('/images/KUR-0042.avif')).toEqual({
      src: '/images/KUR-0042.avif',
      srcSet: '/images/KUR-0042-480.avif 480w, /images/KUR-0042.avif 960w',
    });
  });

  test('knows the widths of the tiles of categories', () => {
    expect(pictureSources('/images/tile-kurta.avif').srcSet).toBe(
      '/images/tile-kurta-300.avif 300w, /images/tile-kurta.avif 600w',
    );
    expect(smallPicture('/images/tile-kurta.avif')).toBe('/images/tile-kurta-300.avif');
  });

  test.each([
    [1600, [480, 960, 1600]],
    [1200, [480, 960, 1200]],
    [960, [480, 960]],
    [300, [300]],
  ])('offers the files of an uploaded picture whose widest has %i pixels', (widest, widths) => {
    const id = '0123456789abcdef'.repeat(2);
    const image = `/media/${id}-${widest}.avif`;
    expect(pictureSources(image)).toEqual({
      src: image,
      srcSet: widths.map(width => `/media/${id}-${width}.avif ${width}w`).join(', '),
    });
    expect(smallPicture(image)).toBe(`/media/${id}-${widths[0]}.avif`);
  });

  test.each(['/media/x-960.avif', 'https://example.com/a.avif', '/images/placeholder.png', '/images/a.jpg'])(
    'leaves %s as it is',
    image => {
      expect(pictureSources(image)).toEqual({ src: image });
    },
  );
});
