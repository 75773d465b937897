import { useCallback, useState } from 'react';

interface BannerPictureProps {
  /** The path without cut and ending. */
  readonly image: string;
  readonly first: boolean;
  readonly className: string | undefined;
}

/** The width from which the wide cut is shown. */
export const WIDE_FROM = '48rem';

/** A wide cut for wide screens and a narrow one for the rest; where neither comes, the ground behind it stands alone. */
export function BannerPicture({ image, first, className }: BannerPictureProps) {
  const [failed, setFailed] = useState(false);
  const checkEarlier = useCallback((element: HTMLImageElement | null) => {
    if (element?.complete && element.currentSrc !== '' && element.naturalWidth === 0) setFailed(true);
  }, []);
  if (failed) return <div className={className} />;
  return (
    <picture className={className}>
      <source media={`(width >= ${WIDE_FROM})`} srcSet={`${image}-wide.avif`} />
      <img
        ref={checkEarlier}
        src={`${image}-narrow.avif`}
        alt=""
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding={first ? undefined : 'async'}
        onError={() => setFailed(true)}
      />
    </picture>
  );
}
