/** Photos of many products at once, which find their products by the names of their files. */
import { useEffect, useRef, useState } from 'react';
import { formatCount } from '#console/parts/format-count.ts';
import { LeaveDialog } from '#console/parts/forms/leave-dialog.tsx';
import { PageHeader } from '#console/parts/page-header.tsx';
import { AddButtons, DropArea } from '#console/parts/pictures/choose-photos.tsx';
import pictureStyles from '#console/parts/pictures/picture-field.module.css';
import { UploadItem } from '#console/parts/pictures/upload-item.tsx';
import { type Uploads, useUploads } from '#console/parts/pictures/use-uploads.ts';
import { Button } from '#ui/forms/button.tsx';
import { FormMessage } from '#ui/forms/form-message.tsx';
import { once, toKey } from './join-results.ts';
import { PhotoNames, PhotoResult } from './photo-result.tsx';
import styles from './photos-page.module.css';
import { UnmatchedPhotos } from './unmatched-photos.tsx';
import { useAttachPhotos } from './use-attach-photos.ts';

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
  const [total, setTotal] = useState(0);
  const [addresses, setAddresses] = useState<ReadonlyMap<string, string>>(new Map());
  const { stored, addStored, attach, assign, found, earlier } = useAttachPhotos();
  const uploads = useUploads(({ id, url }, { name }) => {
    addStored({ id, name });
    setAddresses(all => new Map(all).set(id, url));
  });
  const running = uploads.uploads.filter(({ error }) => error === undefined).length;
  const add = (files: Iterable<File>) => {
    const chosen = Array.from(files, file => ({ file, name: file.name.slice(-200) }));
    if (chosen.length === 0) return;
    attach.reset();
    setTotal(count => (running > 0 ? count : 0) + chosen.length);
    uploads.add(chosen);
  };
  const isIdle = running === 0 && !attach.isPending && !attach.isError;
  useWhenDone(isIdle && stored.length > 0, () => attach.mutate(stored));
  const waiting = new Set(stored.map(toKey));
  const withoutProduct = once([
    ...found.unmatched,
    ...earlier.photos.filter(photo => !waiting.has(toKey(photo))),
  ]);
  return (
    <DropArea onFiles={add}>
      <LeaveDialog
        isDirty={false}
        isStored={false}
        isUploading={running > 0 || (attach.isPending && stored.length > 0)}
      />
      <AddButtons onFiles={add} />
      <output className={styles.progress}>
        {running > 0 && (
          <>
            <progress value={total - running} max={total} aria-label="Uploading photos" />
            {total - running} of {formatCount(total, 'photo')} uploaded
          </>
        )}
        {attach.isPending && 'Looking for their products …'}
      </output>
      <UploadList uploads={uploads} />
      <FormMessage>{attach.error?.message}</FormMessage>
      {attach.isError && (
        <Button size="compact" onClick={() => attach.mutate(stored)}>
          Look for their products again
        </Button>
      )}
      <PhotoNames title="Uploaded, not with their products yet" photos={stored} />
      <div aria-live="polite">
        <PhotoResult {...found} />
      </div>
      <UnmatchedPhotos
        photos={withoutProduct}
        hidden={earlier.count - earlier.photos.length}
        addresses={new Map([...addresses, ...earlier.photos.map(({ id, url }) => [id, url] as const)])}
        onAssign={assign}
        // Those that were chosen first come first.
        onOpen={() => earlier.photos.toReversed().forEach(({ id, name }) => addStored({ id, name }))}
      />
    </DropArea>
  );
}

function UploadList({ uploads }: { readonly uploads: Uploads }) {
  const failedFirst = uploads.uploads.toSorted(
    (one, other) => Number(one.error === undefined) - Number(other.error === undefined),
  );
  return (
    <ol className={pictureStyles.list} aria-label="Photos on the way">
      {failedFirst.slice(0, MAX_SHOWN).map(upload => (
        <UploadItem key={upload.key} upload={upload} uploads={uploads} />
      ))}
    </ol>
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
