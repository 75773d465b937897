import type { Media } from '#contract/console/media.ts';
import { toIso } from '#domain/day.ts';
import { mediaPath } from '#domain/picture.ts';
import type { StoredMedia } from './media.repository.ts';

export function toMedia({ media, files, names }: StoredMedia): Media {
  const { id, type, width, height, uploaded_at } = media;
  const widest = files.at(-1)?.width ?? 0;
  return {
    id,
    url: mediaPath({ id, width: widest }),
    type,
    width,
    height,
    files: files.map(file => ({
      width: file.width,
      bytes: file.bytes,
      url: mediaPath({ id, width: file.width }),
    })),
    names: [...names],
    uploadedAt: toIso(uploaded_at),
  };
}
