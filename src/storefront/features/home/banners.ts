/** The banners of the home page (spec 2 and 3); the pictures come in a wide and a narrow cut. */
import { collectionPage } from '#contract/urls.ts';

export interface Banner {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  /** The path without cut and ending: `/images/banner-new`. */
  readonly image: string;
  readonly link: string;
  readonly buttonText: string;
  readonly isActive: boolean;
}

const BANNERS: readonly Banner[] = [
  {
    id: 'new',
    title: 'Fresh off the loom',
    subtitle: 'Ikat, block print and khadi, woven in small runs this season.',
    image: '/images/banner-new',
    link: collectionPage('new'),
    buttonText: 'See what is new',
    isActive: true,
  },
  {
    id: 'sale',
    title: 'The last of the bolt',
    subtitle: 'The final pieces of cloths we will not weave again, for less.',
    image: '/images/banner-sale',
    link: collectionPage('sale'),
    buttonText: 'Shop the sale',
    isActive: true,
  },
  {
    id: 'premium',
    title: 'Silk, slowly',
    subtitle: 'Kanchipuram borders and fine handlooms, for the days that matter.',
    image: '/images/banner-premium',
    link: collectionPage('premium'),
    buttonText: 'See the collection',
    isActive: true,
  },
];

export function activeBanners(banners: readonly Banner[] = BANNERS): readonly Banner[] {
  return banners.filter(({ isActive }) => isActive);
}
