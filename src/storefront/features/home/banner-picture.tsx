import { useCallback, useState } from 'react';
import { bannerSources, WIDE_FROM } from './banner-sources.ts';

interface BannerPictureProps {
  /** The path of an uploaded picture, or one without cut and ending. */
  readonly image: string;
  readonly first: boolean;
  readonly className: string | undefined;
}

/** A wide cut for wide screens and a narrow one for the rest; where neither comes, the ground behind it stands alone. */
export function BannerPicture({ image, first, className }: BannerPictureProps) {
  const [failed, setFailed] = useState(false);
  const checkEarlier = useCallback((element: HTMLImageElement | null) => {
    if (element?.complete && element.currentSrc !== '' && element.naturalWidth === 0) setFailed(true);
  }, []);
  if (failed) return <div className={className} />;
  const { img, wide } = bannerSources(image);
  return (
    <picture className={className}>
      {wide !== undefined && <source media={`(width >= ${WIDE_FROM})`} srcSet={wide} />}
      <img
        {...img}
        ref={checkEarlier}
        alt=""
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding={first ? undefined : 'async'}
        onError={() => setFailed(true)}
      />
    </picture>
  );
}
