/** Pictures that belong to no product, by name: banners, tiles, icons, placeholder. */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { CATEGORIES } from '#sample/categories.ts';
import { encodeWithin, encodeWithMaxEffort, toSharp } from '#sample/studio/images/encode.ts';
import { type Picture, toBytes } from '#sample/studio/scene/picture.ts';
import { linkPreview } from './link-preview.ts';
import { logoSvg, placeholder } from './logo.ts';
import { newBanner } from './new-banner.ts';
import { premiumBanner } from './premium-banner.ts';
import { saleBanner } from './sale-banner.ts';
import { tile } from './tiles.ts';

type Write = (stem: URL) => Promise<void>;

const BANNERS = { new: newBanner, sale: saleBanner, premium: premiumBanner } as const;
const WIDE_BANNER_BYTES = 110_000;
/**
 * The largest picture of a phone's first screen. Below 16 KB with headers it takes one round trip less on a new
 * connection.
 */
const NARROW_BANNER = { width: 720, bytes: 15_000 } as const;
const TILE_BYTES = { full: 32_000, small: 11_000 } as const;

function file(stem: URL, ending: string): string {
  return fileURLToPath(`${stem.href}${ending}`);
}

function renderToSharp(picture: Picture) {
  return toSharp({ rgb: toBytes(picture), width: picture.width, height: picture.height });
}

type DrawBanner = (isWide: boolean) => Picture;

async function writeWide(draw: DrawBanner, stem: URL): Promise<void> {
  await writeFile(file(stem, '.avif'), await encodeWithin(renderToSharp(draw(true)), WIDE_BANNER_BYTES));
}

async function writeNarrow(draw: DrawBanner, stem: URL): Promise<void> {
  const picture = renderToSharp(draw(false)).resize(NARROW_BANNER.width);
  await writeFile(file(stem, '.avif'), await encodeWithMaxEffort(picture, NARROW_BANNER.bytes));
}

function writeIcon(size: number, room: number, radius: number): Write {
  return async stem => {
    await sharp(Buffer.from(logoSvg(room, radius)), { density: (72 * size) / 64 })
      .resize(size, size)
      .png({ compressionLevel: 9 })
      .toFile(file(stem, '.png'));
  };
}

async function writeTile(category: (typeof CATEGORIES)[number], stem: URL): Promise<void> {
  const picture = tile(category);
  const small = await renderToSharp(picture).resize(300).raw().toBuffer({ resolveWithObject: true });
  await writeFile(file(stem, '.avif'), await encodeWithin(renderToSharp(picture), TILE_BYTES.full));
  const { width, height } = small.info;
  await writeFile(
    file(stem, '-300.avif'),
    await encodeWithin(toSharp({ rgb: small.data, width, height }), TILE_BYTES.small),
  );
}

const banners = Object.entries(BANNERS).flatMap(([name, draw]): [string, Write][] => [
  [`banner-${name}-wide`, stem => writeWide(draw, stem)],
  [`banner-${name}-narrow`, stem => writeNarrow(draw, stem)],
]);
const tiles = CATEGORIES.map((category): [string, Write] => [
  `tile-${category}`,
  stem => writeTile(category, stem),
]);

export const SITE_IMAGES: Readonly<Record<string, Write>> = {
  ...Object.fromEntries(banners),
  ...Object.fromEntries(tiles),
  // PNG, since link previews and old browsers may not support AVIF.
  share: async stem => {
    await renderToSharp(linkPreview())
      .png({ palette: true, quality: 82, effort: 8 })
      .toFile(file(stem, '.png'));
  },
  placeholder: async stem => {
    await renderToSharp(placeholder())
      .png({ palette: true, colours: 64, dither: 0, effort: 8 })
      .toFile(file(stem, '.png'));
  },
  favicon: async stem => writeFile(file(stem, '.svg'), logoSvg(0, 14)),
  'favicon-32': writeIcon(32, 0, 14),
  'apple-touch-icon': writeIcon(180, 0.16, 0),
  // Maskable: launchers crop up to a fifth from each side.
  'icon-192': writeIcon(192, 0.3, 0),
  'icon-512': writeIcon(512, 0.3, 0),
};
