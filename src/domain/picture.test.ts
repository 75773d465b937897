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

  test.each(['https://example.com/a.avif', '/images/placeholder.png', '/images/a.jpg'])(
    'leaves %s as it is',
    image => {
      expect(pictureSources(image)).toEqual({ src: image });
    },
  );
});
