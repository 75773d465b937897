/** A picture that keeps its place while it loads and gives way to the placeholder when it cannot. */
import { type ComponentProps, useCallback, useState } from 'react';
import { pictureSources } from '#domain/picture.ts';
import { PLACEHOLDER_IMAGE } from '#domain/products/product.ts';
import { classNames } from '#ui/layout/class-names.ts';
import styles from './picture.module.css';

interface PictureProps extends Pick<ComponentProps<'img'>, 'className' | 'alt' | 'fetchPriority'> {
  readonly image: string;
  readonly alt: string;
  /** How wide it is shown, as the `sizes` of an image; the browser picks the file by it. */
  readonly sizes: string;
  readonly first?: boolean | undefined;
  /** `one` when there is a single file. */
  readonly widths?: 'one' | undefined;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

export function Picture({
  image,
  sizes,
  widths,
  first = false,
  className,
  width = 960,
  height = 1200,
  alt,
  fetchPriority = first ? 'high' : undefined,
}: PictureProps) {
  const [failed, setFailed] = useState<string>();
  const fail = () => setFailed(image);
  // A picture may have failed before the page's scripts listened: then it is complete and has no size.
  const checkEarlier = useCallback(
    (element: HTMLImageElement | null) => {
      if (element?.complete && element.currentSrc !== '' && element.naturalWidth === 0) setFailed(image);
    },
    [image],
  );
  const sources =
    failed === image
      ? { src: PLACEHOLDER_IMAGE }
      : widths === 'one'
        ? { src: image }
        : { ...pictureSources(image), sizes };
  return (
    <img
      {...sources}
      ref={checkEarlier}
      key={failed === image ? 'placeholder' : 'picture'}
      className={classNames(styles.picture, className)}
      alt={alt}
      width={width}
      height={height}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={fetchPriority}
      decoding={first ? undefined : 'async'}
      onError={failed === image ? undefined : fail}
    />
  );
}
