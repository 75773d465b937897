/** Photos of many products at once, which find their products by the names of their files. */
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { post } from '#console/api/call-api.ts';
import { formatCount } from '#console/parts/format-count.ts';
import { PageSection } from '#console/parts/layout/page-section.tsx';
import { PageHeader } from '#console/parts/page-header.tsx';
import { PageLink } from '#console/parts/page-link.tsx';
import { AddButtons, DropArea } from '#console/parts/pictures/choose-photos.tsx';
import pictureStyles from '#console/parts/pictures/picture-field.module.css';
import { UploadItem } from '#console/parts/pictures/upload-item.tsx';
import { useUploads } from '#console/parts/pictures/use-uploads.ts';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { AttachedPhotos, MAX_PHOTOS } from '#contract/console/photos.ts';
import { smallPicture } from '#domain/picture.ts';
import { FormMessage } from '#ui/forms/form-message.tsx';
import styles from './photos-page.module.css';

/** Each is a picture in memory; those that failed come first. */
const MAX_SHOWN = 24;

export function Page() {
  return (
    <>
      <PageHeader
        title="Photos"
        back={{ to: '/products', label: 'All products' }}
        intro="Choose all photos at once, before or after the spreadsheet. Each goes to the product with whose number or name its own begins, such as KUR-0042-back.jpg, or to the one whose spreadsheet names it."
      />
      <Photos />
    </>
  );
}

function Photos() {
  const [names, setNames] = useState<readonly string[]>([]);
  const [total, setTotal] = useState(0);
  const attach = useMutation({
    mutationFn: (sent: readonly string[]) =>
      post(CONSOLE_API.photoAttachments, AttachedPhotos, { names: sent }),
    meta: { showsErrors: true },
  });
  const uploads = useUploads((_media, { name }) => setNames(all => [...all, name]));
  const { uploads: shown } = uploads;
  const failed = shown.filter(({ error }) => error !== undefined).length;
  const isRunning = shown.length > failed;
  const add = (files: Iterable<File>) => {
    const chosen = Array.from(files, file => ({ file, name: file.name.slice(-200) })).slice(0, MAX_PHOTOS);
    if (chosen.length === 0) return;
    attach.reset();
    setTotal(count => (isRunning ? count : 0) + chosen.length);
    uploads.add(chosen);
  };
  useWhenDone(!isRunning && names.length > 0, () => {
    attach.mutate(names);
    setNames([]);
  });
  return (
    <DropArea onFiles={add}>
      <AddButtons onFiles={add} />
      <output className={styles.progress}>
        {isRunning && (
          <>
            <progress value={total - (shown.length - failed)} max={total} aria-label="Uploading photos" />
            {total - (shown.length - failed)} of {formatCount(total, 'photo')} uploaded
          </>
        )}
        {attach.isPending && 'Looking for their products …'}
      </output>
      <ol className={pictureStyles.list} aria-label="Photos on the way">
        {shown
          .toSorted((one, other) => Number(one.error === undefined) - Number(other.error === undefined))
          .slice(0, MAX_SHOWN)
          .map(upload => (
            <UploadItem
              key={upload.key}
              upload={upload}
              onRetry={() => uploads.retry(upload)}
              onRemove={() => uploads.remove(upload)}
            />
          ))}
      </ol>
      <FormMessage>{attach.error?.message}</FormMessage>
      <div aria-live="polite">{attach.data && <Result {...attach.data} />}</div>
    </DropArea>
  );
}

/** Acts once each time that it becomes so. */
function useWhenDone(isDone: boolean, act: () => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    if (isDone) latest.current();
  }, [isDone]);
}

function Result({ products, known, surplus, unmatched }: AttachedPhotos) {
  return (
    <div className={styles.result}>
      {products.length > 0 && (
        <PageSection title={`${formatCount(products.length, 'product')} with new photos`}>
          <p>Shoppers see them once you publish.</p>
          <ul className={styles.products}>
            {products.map(({ id, name, image, photos }) => (
              <li key={id}>
                <img src={smallPicture(image)} alt="" width={64} height={80} />
                <span>
                  <PageLink to={`/products/${encodeURIComponent(id)}`}>{name}</PageLink>
                  <small>{photos.join(', ')}</small>
                </span>
              </li>
            ))}
          </ul>
        </PageSection>
      )}
      <Names title="Fits no product" names={unmatched}>
        They are stored. Name them after the number or the name of their product and choose them again, or add
        them in the form of the product.
      </Names>
      <Names title="Too many for their product" names={surplus}>
        A product has at most 13 pictures. Remove some in its form, then choose these again.
      </Names>
      <Names title="Were there already" names={known} />
    </div>
  );
}

interface NamesProps {
  readonly title: string;
  readonly names: readonly string[];
  readonly children?: string;
}

function Names({ title, names, children }: NamesProps) {
  if (names.length === 0) return null;
  return (
    <PageSection title={`${title}: ${formatCount(names.length, 'photo')}`}>
      {children !== undefined && <p>{children}</p>}
      <p className={styles.names}>{names.join(', ')}</p>
    </PageSection>
  );
}
