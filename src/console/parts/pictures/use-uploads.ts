/** The photos that are on their way to the server, two at a time. */
import { use, useEffect, useId, useRef, useState } from 'react';
import type { Media } from '#contract/console/media.ts';
import { FormUploadsContext } from './form-uploads.ts';
import { createOrder } from './in-order.ts';
import { CENTRE, type Crop, shrinkPicture } from './shrink-picture.ts';
import { uploadPicture } from './upload-picture.ts';

export interface Upload {
  readonly key: string;
  readonly file: Blob;
  /** The address of the file, for as long as it is shown. */
  readonly address: string;
  readonly name: string;
  /** It is undefined for the whole picture. */
  readonly crop: Crop | undefined;
  /** The address of the picture that this one takes the place of. */
  readonly replaces: string | undefined;
  /** The progress goes from 0 to 1. */
  readonly progress: number;
  readonly error: string | undefined;
}

const AT_ONCE = 2;

type NewUpload = Pick<Upload, 'file' | 'name'> & Partial<Pick<Upload, 'crop' | 'replaces'>>;

/** Those that have arrived are handed on in the order in which they were chosen; one that failed holds up no other. */
export function useUploads(onUploaded: (media: Media, upload: Upload) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const waiting = useRef<Upload[]>([]);
  const running = useRef(0);
  const [order] = useState(createOrder);
  useReport(uploads);

  const change = (key: string, over: Partial<Upload>) =>
    setUploads(all => all.map(each => (each.key === key ? { ...each, ...over } : each)));
  const remove = ({ key, address }: Upload) => {
    URL.revokeObjectURL(address);
    setUploads(all => all.filter(each => each.key !== key));
  };

  async function run(upload: Upload): Promise<void> {
    const { key, file, name, crop } = upload;
    try {
      const body = await shrinkPicture(file, crop);
      const media = await uploadPicture({ name, body, onProgress: progress => change(key, { progress }) });
      order.arrive(key, () => {
        remove(upload);
        onUploaded(media, upload);
      });
    } catch (error) {
      order.giveUp(key);
      change(key, { error: toReason(error) });
    }
  }

  function next(): void {
    const upload = running.current < AT_ONCE ? waiting.current.shift() : undefined;
    if (upload === undefined) return;
    running.current += 1;
    void run(upload).finally(() => {
      running.current -= 1;
      next();
    });
    next();
  }

  const queue = (added: readonly Upload[]) => {
    waiting.current.push(...added);
    order.expect(added.map(({ key }) => key));
    next();
  };

  return {
    uploads,
    remove,
    add: (files: readonly NewUpload[]) => {
      const added = files.map(toUpload);
      setUploads(all => [...all, ...added]);
      queue(added);
    },
    retry: (upload: Upload) => {
      change(upload.key, { error: undefined, progress: 0 });
      queue([upload]);
    },
  };
}

export type Uploads = ReturnType<typeof useUploads>;

function useReport(uploads: readonly Upload[]): void {
  const field = useId();
  const report = use(FormUploadsContext);
  const failed = uploads.filter(({ error }) => error !== undefined).length;
  useEffect(
    () => report(field, { running: uploads.length - failed, failed }),
    [report, field, uploads.length, failed],
  );
}

function toUpload(file: NewUpload): Upload {
  return {
    crop: CENTRE,
    replaces: undefined,
    ...file,
    key: crypto.randomUUID(),
    address: URL.createObjectURL(file.file),
    progress: 0,
    error: undefined,
  };
}

function toReason(error: unknown): string {
  return error instanceof Error ? error.message : 'It could not be uploaded.';
}
