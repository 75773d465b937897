import { describe, expect, it } from 'vitest';
import { SETTINGS } from '#testing/test-settings.ts';
import {
  BRAND_PICTURES,
  type BrandPicture,
  brandIcon,
  brandPicture,
  isDrawn,
  readBrandPicturePath,
} from './brand-pictures.ts';

const upload = (letter: string) => ({ url: `/media/${letter.repeat(32)}-960.avif`, width: 960, height: 240 });
const NAMES = Object.keys(BRAND_PICTURES) as BrandPicture[];

describe('the pictures of a brand', () => {
  it('are the drawn ones for the name that they spell', () => {
    expect(isDrawn(SETTINGS.shop)).toBe(true);
    expect(brandPicture(SETTINGS.shop, 'icon-512')).toBe('/images/icon-512.png');
    expect(brandIcon(SETTINGS.shop)).toBe('/images/favicon.svg');
  });

  it.each(NAMES)('%s: is made of the initial of a shop with another name and nothing uploaded', picture => {
    const path = brandPicture({ name: 'Dori' }, picture);
    expect(readBrandPicturePath(path)).toEqual({ id: 'initial', picture });
    expect(brandIcon({ name: 'Dori' })).toBe('/media/initial.svg');
  });

  it.each(NAMES)('%s: is made of the logo, or of the icon', picture => {
    const [logo, icon] = [upload('a'), upload('b')];
    const ofIcon = BRAND_PICTURES[picture].of === 'icon';
    const findId = (brand: object) => {
      expect(brandIcon({ name: 'Nool', ...brand })).toBeUndefined();
      const path = brandPicture({ name: 'Nool', ...brand }, picture);
      expect(readBrandPicturePath(path)?.picture).toBe(picture);
      return readBrandPicturePath(path)?.id[0];
    };
    expect([findId({ logo }), findId({ icon }), findId({ logo, icon })]).toEqual([
      'a',
      'b',
      ofIcon ? 'b' : 'a',
    ]);
  });

  it('are nothing else below /media/', () => {
    const id = 'a'.repeat(32);
    for (const path of [
      `/media/${id}-960.png`,
      `/media/${id}-constructor.png`,
      `/media/${id}-share.avif`,
      `/media/x-share.png`,
      '/media/initial-960.png',
      '/media/initial-share.avif',
    ])
      expect(readBrandPicturePath(path)).toBeUndefined();
  });
});
