import type { ComponentProps } from 'react';
import { TextField } from '#ui/forms/field.tsx';
import styles from './file-field.module.css';

export interface ChosenFile {
  readonly name: string;
  /** The content at the moment of the choice. It rejects with a message for the page. */
  readonly content: Promise<Blob>;
}

interface FileFieldProps
  extends Pick<ComponentProps<typeof TextField>, 'label' | 'hint' | 'accept' | 'error'> {
  /** Larger files are not copied: the server refuses them by their size. */
  readonly maxMegabytes: number;
  readonly chosen: ChosenFile | undefined;
  readonly onChoose: (file: ChosenFile) => void;
}

/** A file to be sent. The same one can be chosen again, such as after a correction; a cancelled choice changes nothing. */
export function FileField({ maxMegabytes, chosen, onChoose, ...field }: FileFieldProps) {
  return (
    <div className={styles.field}>
      <TextField
        {...field}
        type="file"
        onClick={({ currentTarget }) => {
          currentTarget.value = '';
        }}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file !== undefined) onChoose({ name: file.name, content: copyContent(file, maxMegabytes) });
        }}
      />
      {chosen !== undefined && <p className={styles.chosen}>File: {chosen.name}</p>}
    </div>
  );
}

/** Browsers no longer read a chosen file that was saved again. */
async function copyContent(file: File, maxMegabytes: number): Promise<Blob> {
  if (file.size > maxMegabytes * 1024 * 1024) return file;
  try {
    return new Blob([await file.arrayBuffer()]);
  } catch (cause) {
    throw new Error('The file could not be read. Choose it again.', { cause });
  }
}
